import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import { Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { empresas } from '../../../contract/empresas.ts';
import { listPath, resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { Link } from '../routerProvider.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PageMessage } from './PageMessage.tsx';

interface FirstStep {
  /** Translation key of the instruction. */
  hint: string;
  /** Button to where it is done, if this user may do it. */
  button: { label: string; to: string } | null;
}

/** Returns the first step for a user who acts for no company; null until it is known. */
export function useFirstStep(): FirstStep | null {
  const mayCreate = useCan(resourceGuard(empresas, 'edit'));
  const mayLink = useCan({ allOf: ['USUARIO_EDITA'] }) && mayCreate;
  const one = { pagination: { page: 1, perPage: 1 }, sort: { field: 'nome', order: 'ASC' as const } };
  const { total, isPending } = useGetList(empresas.name, one, { enabled: mayLink, retry: false });
  if (!mayLink) return { hint: 'sem_empresa.peca', button: null };
  if (isPending) return null;
  return total === 0
    ? { hint: 'sem_empresa.crie', button: { label: 'sem_empresa.criar', to: `${empresas.path}/novo` } }
    : { hint: 'sem_empresa.abra', button: { label: 'sem_empresa.ver', to: listPath(empresas) } };
}

/** Renders the button of a first step. */
export function FirstStepButton({ step }: { step: FirstStep }) {
  const translate = useTranslate();
  if (!step.button) return null;
  return (
    <Button component={Link} to={step.button.to} variant="contained">
      {translate(step.button.label)}
    </Button>
  );
}

/** Renders, instead of a company's page, why a user without a company cannot see it, and the first step. */
export function NoCompany() {
  const translate = useTranslate();
  const step = useFirstStep();
  return (
    <PageMessage
      icon={BusinessIcon}
      title={translate('sem_empresa.titulo')}
      actions={step && (step.button ? <FirstStepButton step={step} /> : <HomeButton />)}
    >
      <Typography>{translate('sem_empresa.porque')}</Typography>
      {step && <Typography>{translate(step.hint)}</Typography>}
    </PageMessage>
  );
}
