import { Box, Button, Typography } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { senhaProblem } from '../../../contract/senha.ts';
import { PasswordBox } from '../../auth/PasswordBox.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { changePassword, type PasswordChange } from './ownProfile.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { useReadSessionsAgain } from './useOwnProfile.ts';

type Problems = Partial<Record<keyof PasswordChange, string>>;

const EMPTY: PasswordChange = { senhaAtual: '', novaSenha: '' };

/** Renders the form of the user's own password; changing it ends the user's other sessions (ASVS 7.4.3). */
export function PasswordForm({ email }: { email: string }) {
  const translate = useTranslate();
  const rulesId = useId();
  const readSessionsAgain = useReadSessionsAgain();
  const inputs = { senhaAtual: useRef<HTMLInputElement>(null), novaSenha: useRef<HTMLInputElement>(null) };
  const [typed, setTyped] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);

  const point = (found: Problems) => {
    setProblems(found);
    inputs[found.senhaAtual ? 'senhaAtual' : 'novaSenha'].current?.focus();
  };
  const change = (part: PasswordChange | Partial<PasswordChange>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  const check = (): Problems => ({
    senhaAtual: typed.senhaAtual === '' ? translate('perfil_proprio.informe_atual') : undefined,
    novaSenha: senhaProblem(typed.novaSenha, { email }) ?? undefined,
  });
  const refuse = (error: unknown) => {
    const fields: Problems = error instanceof ApiError ? (error.problem.campos ?? {}) : {};
    if (fields.senhaAtual || fields.novaSenha) point(fields);
    else setFailure(error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setFailure(null);
    const found = check();
    if (found.senhaAtual || found.novaSenha) return point(found);
    setSaving(true);
    try {
      await changePassword(typed);
      setTyped(EMPTY);
      setProblems({});
      toast({
        severity: 'success',
        title: 'perfil_proprio.senha_alterada',
        detail: 'perfil_proprio.outras_encerradas',
      });
      void readSessionsAgain();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: '28rem' }}>
      {failure !== null && <ErrorAlert error={failure} />}
      {/* For password managers, which store a password under a name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordBox
        label={translate('perfil_proprio.senha_atual')}
        autoComplete="current-password"
        inputRef={inputs.senhaAtual}
        value={typed.senhaAtual}
        error={problems.senhaAtual}
        onChange={(senhaAtual) => change({ senhaAtual })}
      />
      <PasswordBox
        label={translate('perfil_proprio.nova_senha')}
        autoComplete="new-password"
        inputRef={inputs.novaSenha}
        value={typed.novaSenha}
        error={problems.novaSenha}
        describedBy={rulesId}
        onChange={(novaSenha) => change({ novaSenha })}
      />
      <PasswordRules id={rulesId} senha={typed.novaSenha} email={email} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('perfil_proprio.senha_dica')}
      </Typography>
      <Button type="submit" variant="contained" loading={saving} sx={{ justifySelf: 'start' }}>
        {translate('perfil_proprio.alterar_senha')}
      </Button>
    </Box>
  );
}
