import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../contract/brasil/date.ts';
import { type Chave, CODIGOS_RECUPERACAO, type Fatores } from '../../contract/segundoFator.ts';
import { useSession } from '../authProvider/useSession.ts';
import { toast } from '../feedback/toasts/toast.ts';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { FactorDialogs, type Open } from './FactorDialogs.tsx';
import { FACTORS_KEY } from './factorApi.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { noPasskeysHere } from './passkeyPlace.ts';
import { useFactors } from './useConfirmacao.ts';

interface PartProps {
  title: string;
  chip?: ReactNode;
  text: string;
  children: ReactNode;
}

function Part({ title, chip, text, children }: PartProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, '& + &': { borderTop: 1, borderColor: 'divider', pt: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h3" variant="subtitle1">
          {title}
        </Typography>
        {chip}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
);

interface PartsProps {
  fatores: Fatores;
  open: (dialog: Open) => void;
}

function AppPart({ fatores: { aplicativo }, open }: PartsProps) {
  const translate = useTranslate();
  const active = (
    <Chip
      size="small"
      color="success"
      variant="outlined"
      icon={<CheckCircle />}
      label={translate('fator.ativo')}
    />
  );
  return (
    <Part
      title={translate('fator.aplicativo')}
      chip={aplicativo && active}
      text={
        aplicativo
          ? translate('fator.aplicativo_desde', { desde: formatInstant(aplicativo.desde) })
          : translate('fator.aplicativo_dica')
      }
    >
      <Buttons>
        <Button variant="outlined" onClick={() => open({ kind: 'aplicativo' })}>
          {translate(aplicativo ? 'fator.aplicativo_trocar' : 'fator.aplicativo_cadastrar')}
        </Button>
        {aplicativo && (
          <Button variant="outlined" color="error" onClick={() => open({ kind: 'remove-aplicativo' })}>
            {translate('fator.aplicativo_remover')}
          </Button>
        )}
      </Buttons>
    </Part>
  );
}

function PasskeyPart({ fatores: { chaves }, open }: PartsProps) {
  const translate = useTranslate();
  const without = noPasskeysHere();
  const row = (chave: Chave) => (
    <PasskeyRow
      key={chave.id}
      chave={chave}
      onRename={() => open({ kind: 'renomeia', chave })}
      onRemove={() => open({ kind: 'remove-chave', chave })}
    />
  );
  return (
    <Part title={translate('fator.chaves')} text={translate('fator.chaves_dica')}>
      {chaves.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {chaves.map(row)}
        </Box>
      )}
      {without === null ? (
        <Buttons>
          <Button variant="outlined" onClick={() => open({ kind: 'chave' })}>
            {translate('fator.chave_cadastrar')}
          </Button>
        </Buttons>
      ) : (
        <Alert severity="info">{translate(`fator.sem_chaves_${without}`)}</Alert>
      )}
    </Part>
  );
}

function CodesPart({ fatores: { codigosRestantes }, open }: PartsProps) {
  const translate = useTranslate();
  return (
    <Part
      title={translate('fator.codigos')}
      text={translate('fator.codigos_restam', { restam: codigosRestantes, total: CODIGOS_RECUPERACAO })}
    >
      {codigosRestantes < 3 && <Alert severity="warning">{translate('fator.codigos_poucos')}</Alert>}
      <Buttons>
        <Button variant="outlined" onClick={() => open({ kind: 'codigos' })}>
          {translate('fator.codigos_gerar')}
        </Button>
      </Buttons>
    </Part>
  );
}

/** Renders the user's own second factor: authenticator app, passkeys, recovery codes. `email` goes into the file of codes. */
export function SecondFactor({ email }: { email: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const delegation = useSession().user?.delegacao;
  const { data, error } = useFactors();
  const [dialog, setDialog] = useState<Open | null>(null);
  if (delegation) return <Alert severity="info">{translate('fator.em_nome', delegation)}</Alert>;
  if (error) return <ErrorAlert error={error} title={translate('fator.erro')} />;
  if (!data) return <Skeleton variant="rounded" height="16rem" aria-label={translate('ra.page.loading')} />;
  const close = (told?: string) => {
    setDialog(null);
    if (told === undefined) return;
    toast({ severity: 'success', title: told });
    void client.invalidateQueries({ queryKey: FACTORS_KEY });
    // Adding or removing a factor ends the user's other sessions.
    void client.invalidateQueries({ queryKey: ['perfil-proprio', 'sessoes'] });
  };
  const has = data.aplicativo !== null || data.chaves.length > 0;
  return (
    <>
      {data.obrigatorio && <Alert severity="info">{translate('fator.obrigatorio')}</Alert>}
      <AppPart fatores={data} open={setDialog} />
      <PasskeyPart fatores={data} open={setDialog} />
      {has && <CodesPart fatores={data} open={setDialog} />}
      {dialog && <FactorDialogs open={dialog} email={email} onOpen={setDialog} onClose={close} />}
    </>
  );
}
