import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '../../../contract/brasil/date.ts';
import { stopDelegation } from '../../authProvider/delegation.ts';
import { useSession } from '../../authProvider/useSession.ts';

/** Renders, while the user acts on behalf of another, who acts for whom, until when, and the button that ends it. */
export function DelegationBanner() {
  const translate = useTranslate();
  const { user } = useSession();
  const [ending, setEnding] = useState(false);
  const delegation = user?.delegacao;
  if (!delegation) return null;
  const end = async () => {
    setEnding(true);
    await stopDelegation();
    setEnding(false);
  };
  return (
    <Alert
      role="note"
      severity="info"
      icon={<SupervisorAccount fontSize="small" aria-hidden />}
      action={
        <Button color="inherit" size="small" variant="outlined" loading={ending} onClick={() => void end()}>
          {translate('delegacao.encerrar')}
        </Button>
      }
      sx={{ borderRadius: 0, py: 0, alignItems: 'center', flexWrap: 'wrap' }}
    >
      {translate('delegacao.faixa', {
        nome: user.name,
        delegante: delegation.delegante,
        ate: formatDate(delegation.ate),
      })}
    </Alert>
  );
}
