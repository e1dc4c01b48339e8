import Compare from '@mui/icons-material/CompareArrows';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { perfis } from '../../../contract/registry.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { createFrom } from '../../resources/form/useFrom.ts';
import { COMPARAR_PATH } from '../../routing/perfilPages.ts';
import { Link } from '../../routing/routerProvider.tsx';

/** Renders the actions on a profile: a copy of it, and the comparison with others. */
export function PerfilTools() {
  const translate = useTranslate();
  const record = useRecordContext();
  const mayEdit = useCan(resourceGuard(perfis, 'edit'));
  if (!record) return null;
  return (
    <>
      {mayEdit && (
        <Button component={Link} to={createFrom(perfis.path, record.id)} startIcon={<ContentCopy />}>
          {translate('direitos.copiar')}
        </Button>
      )}
      <Button component={Link} to={`${COMPARAR_PATH}?um=${record.id}`} startIcon={<Compare />}>
        {translate('direitos.comparar')}
      </Button>
    </>
  );
}
