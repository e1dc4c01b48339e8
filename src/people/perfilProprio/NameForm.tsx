import { Box } from '@mui/material';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { type PerfilProprio, perfilProprioChangeSchema } from '../../../contract/perfilProprio.ts';
import { readDraft } from '../../authProvider/drafts.ts';
import { keepDraft } from '../../authProvider/keepDraft.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { DraftNotice } from '../../resources/form/DraftNotice.tsx';
import { UnsavedChanges } from '../../resources/form/UnsavedChanges.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { TextBox } from '../../ui/TextBox.tsx';
import { changeProfile, readProfile } from './ownProfile.ts';
import { useKeepProfile } from './useOwnProfile.ts';

const DRAFT = 'perfil-proprio';
const draftSchema = z.object({ nome: z.string(), versao: z.number() });
type TypedName = z.infer<typeof draftSchema>;

/** Holds the draft of this form, with the version that it started from, as in other forms; null when there is none. */
function useTypedName(leaving: RefObject<boolean>) {
  const [left] = useState(() => draftSchema.safeParse(readDraft(DRAFT)?.values).data ?? null);
  const [typed, setState] = useState(left);
  const [recovered, setRecovered] = useState(left !== null);
  const setTyped = (values: TypedName | null) => {
    setState(values);
    keepDraft(DRAFT, values && { base: null, values });
    if (values === null) setRecovered(false);
  };
  useEffect(() => () => void (leaving.current && keepDraft(DRAFT, null)), [leaving]);
  return { typed, setTyped, recovered, discard: () => setTyped(null) };
}

/** Renders the form of the user's own name, the only field of the own record that every user may change. */
export function NameForm({ profile }: { profile: PerfilProprio }) {
  const translate = useTranslate();
  const id = useId();
  const keep = useKeepProfile();
  const input = useRef<HTMLInputElement>(null);
  const leaving: RefObject<boolean> = useRef(false);
  const { typed, setTyped, recovered, discard } = useTypedName(leaving);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const [saving, setSaving] = useState(false);
  const { nome, versao } = typed ?? profile;
  const isDirty = nome !== profile.nome;

  const refuse = async (error: unknown) => {
    const atField = error instanceof ApiError ? error.problem.campos?.nome : undefined;
    setProblem(atField);
    if (!atField) setFailure(error);
    // The user saved elsewhere meanwhile: the input stays, and the next save is over the current version.
    if (error instanceof ApiError && error.status === 409) {
      const now = await readProfile(AbortSignal.timeout(10_000));
      keep(now);
      setTyped({ nome, versao: now.versao });
    }
    input.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || !isDirty) return;
    setFailure(null);
    const checked = perfilProprioChangeSchema.safeParse({ nome, versao });
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return input.current?.focus();
    setSaving(true);
    try {
      keep(await changeProfile(checked.data));
      setTyped(null);
      toast({ severity: 'success', title: 'perfil_proprio.nome_salvo' });
    } catch (error) {
      await refuse(error).catch(setFailure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 1.5, maxWidth: '28rem' }}>
      {recovered && isDirty && <DraftNotice onDiscard={discard} />}
      {failure !== null && <ErrorAlert error={failure} />}
      <TextBox
        id={id}
        inputRef={input}
        label={translate('perfil_proprio.nome')}
        required
        value={nome}
        error={problem}
        onChange={(event) => setTyped({ nome: event.target.value, versao })}
        onBlur={() => undefined}
        htmlInput={{ autoComplete: 'name', maxLength: 150 }}
      />
      <ReasonButton
        type="submit"
        variant="contained"
        reason={!isDirty && translate('motivo.nada_mudou')}
        loading={saving}
        sx={{ justifySelf: 'start' }}
      >
        {translate('perfil_proprio.salvar_nome')}
      </ReasonButton>
      {isDirty && !saving && <UnsavedChanges leaving={leaving} />}
    </Box>
  );
}
