import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { type Acesso, type EmissorChange, emissorChangeSchema } from '../../../contract/acesso.ts';
import type { Field } from '../../../contract/field.ts';
import { ConfirmDialog } from '../../auth/ConfirmDialog.tsx';
import { PasswordBox } from '../../auth/PasswordBox.tsx';
import { fieldMessagesOf } from '../../auth/useConfirmacao.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ChangedMeanwhile } from '../../resources/form/ChangedMeanwhile.tsx';
import { Section } from '../../resources/form/Section.tsx';
import { told } from '../../resources/form/told.ts';
import { useTyped } from '../../resources/form/useTyped.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { ACESSO, ACESSO_KEY, removeEmissor, saidOf, saveEmissor, testEmissor } from './acessoApi.ts';

const FIELDS = {
  emissor: { kind: 'text', label: '', max: 500, required: true },
  apelido: { kind: 'text', label: '', max: 40, required: true },
  cliente: { kind: 'text', label: '', max: 500, required: true },
  segredo: { kind: 'text', label: '', max: 2000 },
  dominios: { kind: 'text', label: '', max: 4000 },
  fatorDoEmissor: { kind: 'boolean', label: '', default: false },
  exigir: { kind: 'boolean', label: '', default: false },
  excecaoId: { kind: 'reference', label: '', to: 'usuarios' },
} as const satisfies Record<string, Field>;
type Name = keyof typeof FIELDS;
const BY_NAME: Readonly<Record<string, Field>> = FIELDS;
const NAMES = Object.keys(FIELDS).filter((name): name is Name => name in FIELDS);
const HELPED: readonly Name[] = [
  'emissor',
  'segredo',
  'apelido',
  'dominios',
  'fatorDoEmissor',
  'exigir',
  'excecaoId',
];

const first = ({ emissor, dominios }: Acesso): Record<Name, unknown> => ({
  emissor: emissor?.emissor ?? '',
  cliente: emissor?.cliente ?? '',
  segredo: '',
  apelido: emissor?.apelido ?? '',
  dominios: dominios.map(({ dominio }) => dominio).join(', '),
  fatorDoEmissor: emissor?.fatorDoEmissor ?? false,
  exigir: emissor?.exigir ?? false,
  excecaoId: emissor?.excecaoId ?? null,
});

interface Checked {
  body: EmissorChange | null;
  problems: Record<string, string>;
}

/** Returns the body without the identity confirmation, validated by the schema, or the error at each field. */
function bodyOf(values: Readonly<Record<string, unknown>>, versao: number): Checked {
  const { segredo, dominios, excecaoId, ...rest } = values;
  const list = String(dominios).split(/[\s,;]+/);
  const body = {
    ...rest,
    versao,
    ...(segredo !== '' && { segredo }),
    dominios: list.map((one) => one.toLowerCase()).filter((one) => one !== ''),
    excecaoId: excecaoId || null,
    // Placeholder for the validation: the password is entered afterwards.
    senha: '-',
  };
  const checked = emissorChangeSchema.safeParse(body);
  const wrong = checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
  const problems: Record<string, string> = Object.fromEntries(wrong);
  // Without a stored secret there is none to preserve.
  if (versao === 0 && segredo === '') problems.segredo = 'Informe o segredo deste cliente.';
  return { body: checked.success && !problems.segredo ? checked.data : null, problems };
}

/** Renders the form of the organisation's issuer, with the exemptions of its users. */
export function EmissorForm({ acesso }: { acesso: Acesso }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [asking, setAsking] = useState<EmissorChange | 'remover' | null>(null);
  const [testing, setTesting] = useState(false);
  const stored = acesso.emissor;
  const typed = useTyped(first(acesso), stored?.versao ?? 0, {
    name: 'acesso/emissor',
    secret: 'segredo',
  });
  const { values, set } = typed;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Before the password dialog: shows what another user changed meanwhile, and sends nothing.
    const now = await client.fetchQuery(ACESSO).catch(() => acesso);
    if (typed.overtakenBy(now.emissor?.versao ?? 0)) return;
    const { body, problems: found } = bodyOf(values, stored?.versao ?? 0);
    setProblems(found);
    if (body) setAsking(body);
    else document.getElementById(`emissor-${NAMES.find((name) => name in found)}`)?.focus();
  };
  const test = async () => {
    setTesting(true);
    try {
      await testEmissor(String(values.emissor));
      toast({ severity: 'success', title: 'acesso.teste_certo' });
      setProblems({});
    } catch (error) {
      const fields = fieldMessagesOf(error);
      if (fields) setProblems(fields);
      else showError(error);
    } finally {
      setTesting(false);
    }
  };
  const done = async (title: string) => {
    setAsking(null);
    // A pending change is shown separately: the form restarts from the values in force.
    typed.restart();
    await client.invalidateQueries({ queryKey: ACESSO_KEY });
    toast({ severity: 'success', title });
  };
  const changes = typed.changes.map(({ name, antes, agora }) => ({
    label: translate(`acesso.campo_${name}`),
    antes: told(BY_NAME[name], antes),
    agora: told(BY_NAME[name], agora),
  }));
  const secret = (
    <PasswordBox
      key="segredo"
      id="emissor-segredo"
      label={translate('acesso.campo_segredo')}
      help={translate(stored ? 'acesso.ajuda_segredo' : 'acesso.ajuda_segredo_novo')}
      required={stored === null}
      autoComplete="new-password"
      value={String(values.segredo)}
      error={problems.segredo}
      onChange={set('segredo')}
    />
  );
  const control = (name: Name) => (
    <FieldControl
      key={name}
      field={FIELDS[name]}
      id={`emissor-${name}`}
      label={translate(`acesso.campo_${name}`)}
      help={HELPED.includes(name) ? translate(`acesso.ajuda_${name}`) : undefined}
      required={'required' in FIELDS[name]}
      value={values[name]}
      error={problems[name]}
      onChange={set(name)}
    />
  );
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Section label={translate('acesso.emissor')}>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '60rem' }}>
            {translate('acesso.emissor_dica')}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {translate('acesso.retorno')}: <code>{acesso.retorno}</code>
          </Typography>
          {stored && (
            <Typography variant="body2">
              {translate('acesso.contas', { total: acesso.contas, pessoas: acesso.pessoas })}
            </Typography>
          )}
        </Box>
        {NAMES.map((name) => (name === 'segredo' ? secret : control(name)))}
        {typed.overtaken && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ChangedMeanwhile changes={changes} onKeep={typed.keep} onRestart={() => typed.restart()} />
          </Box>
        )}
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained">
            {translate('acesso.salvar')}
          </Button>
          <Button variant="outlined" loading={testing} onClick={test}>
            {translate('acesso.testar')}
          </Button>
          {stored && (
            <Button variant="outlined" color="error" onClick={() => setAsking('remover')}>
              {translate('acesso.remover')}
            </Button>
          )}
        </Box>
      </Section>
      {asking === 'remover' && (
        <ConfirmDialog
          title="acesso.remover"
          text="acesso.remover_texto"
          act="acesso.remover"
          destructive
          onClose={() => setAsking(null)}
          onConfirm={async (confirmacao) => {
            await removeEmissor(confirmacao);
            await done('acesso.removido');
          }}
        />
      )}
      {asking !== null && asking !== 'remover' && (
        <ConfirmDialog
          title="acesso.confirme"
          text="acesso.confirme_texto"
          act="acesso.salvar"
          onClose={() => setAsking(null)}
          onConfirm={async (confirmacao) => {
            const { senha, ...body } = asking;
            let said: string;
            try {
              said = saidOf(await saveEmissor({ ...body, ...confirmacao }), 'EMISSOR');
            } catch (error) {
              const fields = Object.entries(fieldMessagesOf(error) ?? {}).filter(([name]) => name in FIELDS);
              if (fields.length === 0) throw error;
              setProblems(Object.fromEntries(fields));
              setAsking(null);
              return;
            }
            await done(said);
          }}
        />
      )}
    </Box>
  );
}
