import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { type Acesso, enderecosChangeSchema } from '../../../contract/acesso.ts';
import { ConfirmDialog } from '../../auth/ConfirmDialog.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ChangedMeanwhile } from '../../resources/form/ChangedMeanwhile.tsx';
import { Section } from '../../resources/form/Section.tsx';
import { told } from '../../resources/form/told.ts';
import { useTyped } from '../../resources/form/useTyped.ts';
import { LongTextControl } from '../../ui/TextControl.tsx';
import { ACESSO, ACESSO_KEY, saidOf, saveEnderecos } from './acessoApi.ts';

const listOf = (text: string) => text.split(/[\s,;]+/).filter((one) => one !== '');

/** Renders the form of the networks that users sign in from; it warns before the current user would be locked out. */
export function EnderecosForm({ acesso }: { acesso: Acesso }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const typed = useTyped({ enderecos: acesso.enderecos.join('\n') }, acesso.enderecosVersao, {
    name: 'acesso/enderecos',
  });
  const text = String(typed.values.enderecos ?? '');
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [outside, setOutside] = useState(false);
  const body = { versao: acesso.enderecosVersao, enderecos: listOf(text) };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // As in the issuer's form: shows what another user changed meanwhile before the password dialog.
    const now = await client.fetchQuery(ACESSO).catch(() => acesso);
    if (typed.overtakenBy(now.enderecosVersao)) return;
    const checked = enderecosChangeSchema.safeParse({ ...body, senha: '-' });
    const found = checked.error?.issues[0]?.message;
    setProblem(found);
    setOutside(false);
    if (found === undefined) setAsking(true);
    else document.getElementById('enderecos')?.focus();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Section label={translate('acesso.enderecos')}>
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary', maxWidth: '60rem' }}>
          {translate('acesso.enderecos_dica')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <LongTextControl
            id="enderecos"
            max={4000}
            label={translate('acesso.campo_enderecos')}
            value={text}
            onChange={(value) => typed.set('enderecos')(String(value ?? ''))}
            error={problem}
          />
          <Typography variant="body2">
            {translate('acesso.endereco_atual', { endereco: acesso.enderecoAtual })}
          </Typography>
        </Box>
        {typed.overtaken && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ChangedMeanwhile
              changes={typed.changes.map(({ antes, agora }) => ({
                label: translate('acesso.campo_enderecos'),
                antes: told({ kind: 'text' }, antes),
                agora: told({ kind: 'text' }, agora),
              }))}
              onKeep={typed.keep}
              onRestart={() => typed.restart()}
            />
          </Box>
        )}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button type="submit" variant="contained">
            {translate('acesso.salvar_enderecos')}
          </Button>
        </Box>
      </Section>
      {asking && (
        <ConfirmDialog
          key={outside ? 'fora' : 'dentro'}
          title={outside ? 'acesso.fora' : 'acesso.confirme'}
          act={outside ? 'acesso.fora_salvar' : 'acesso.salvar_enderecos'}
          destructive={outside}
          onClose={() => setAsking(false)}
          onConfirm={async (confirmacao) => {
            let said: string;
            try {
              said = saidOf(
                await saveEnderecos({ ...body, confirmado: outside, ...confirmacao }),
                'ENDERECOS',
              );
            } catch (error) {
              if (!(error instanceof ApiError) || error.problem.codigo !== 'FORA_DA_LISTA') throw error;
              setOutside(true);
              return;
            }
            setAsking(false);
            typed.restart();
            await client.invalidateQueries({ queryKey: ACESSO_KEY });
            toast({ severity: 'success', title: said });
          }}
        >
          {outside && (
            <Alert severity="warning">
              {translate('acesso.fora_texto', { endereco: acesso.enderecoAtual })}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
}
