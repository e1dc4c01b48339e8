import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { perfis } from '../../../contract/registry.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { createFrom } from '../../resources/form/useFrom.ts';
import { Link } from '../../routing/routerProvider.tsx';

/** What starts from a profile: another one like it. */
export function PerfilTools() {
  const translate = useTranslate();
  const record = useRecordContext();
  const mayEdit = useCan(resourceGuard(perfis, 'edit'));
  if (!record || !mayEdit) return null;
  return (
    <Button component={Link} to={createFrom(perfis.path, record.id)} startIcon={<ContentCopy />}>
      {translate('direitos.copiar')}
    </Button>
  );
}
