import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatDate, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import {
  type ChaveApi,
  type ChaveCriada,
  DIAS_DE_TROCA,
  trocaChaveSchema,
  ultimoDiaDaTrocada,
} from '../../../../contract/chavesApi.ts';
import type { Field } from '../../../../contract/field.ts';
import { ConfirmDialog } from '../../../auth/ConfirmDialog.tsx';
import { useKeptValue } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { NumberControl } from '../../../ui/NumberControl.tsx';
import { replaceChave } from './chavesApi.ts';
import { useProblems } from './useProblems.ts';

const DIAS = { kind: 'integer', label: '', min: 0, max: DIAS_DE_TROCA } as const satisfies Field;
/** Days long enough for the program's operators to replace its key in working hours. */
const DIAS_PADRAO = 7;

interface Props {
  servicoId: string;
  chave: ChaveApi;
  onClose: () => void;
  /** Receives the new key, and the last day (`YYYY-MM-DD`) of the one before; null when that one no longer works. */
  onDone: (criada: ChaveCriada, ate: string | null) => void;
}

/** Renders the replacement of a key: for how long both work, with the day on which the former one ends. */
export function TrocarDialog({ servicoId, chave, onClose, onDone }: Props) {
  const translate = useTranslate();
  const id = useId();
  const inputOf = (field: string) => `${id}-${field}`;
  const { problems, check, refuse } = useProblems(inputOf);
  const [until, sent] = useUntilSent();
  const [dias, setDias] = useKeptValue(until, `chave/${chave.id} dias`, DIAS_PADRAO);
  const [expiraEm, setExpiraEm] = useKeptValue(until, `chave/${chave.id} expira`, chave.expiraEm);
  // Placeholder for the validation: the identity is confirmed afterwards.
  const wanted = trocaChaveSchema.safeParse({ dias, expiraEm, senha: '-' });
  const days = trocaChaveSchema.shape.dias.safeParse(dias);
  const lastDay = (count: number) => ultimoDiaDaTrocada(chave.expiraEm, todayInSaoPaulo(new Date()), count);
  return (
    <ConfirmDialog
      title="chaves_api.trocar_pergunta"
      text="chaves_api.trocar_texto"
      act="chaves_api.trocar"
      check={() => check(wanted)}
      onConfirm={async (confirmacao) => {
        const { senha, ...rest } = trocaChaveSchema.parse({ dias, expiraEm, senha: '-' });
        try {
          const criada = await sent(() => replaceChave(servicoId, chave.id, { ...rest, ...confirmacao }));
          onDone(criada, rest.dias === 0 ? null : lastDay(rest.dias));
        } catch (error) {
          refuse(error);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <NumberControl
        id={inputOf('dias')}
        label={translate('chaves_api.campo_dias')}
        required
        field={DIAS}
        value={dias}
        onChange={setDias}
        error={problems.dias}
      />
      {days.success && (
        <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {translate(days.data === 0 ? 'chaves_api.trocar_ja' : 'chaves_api.trocar_ate', {
            inicio: chave.inicio,
            ate: formatDate(lastDay(days.data)),
          })}
        </Typography>
      )}
      <DateControl
        id={inputOf('expiraEm')}
        label={translate('chaves_api.campo_expira_nova')}
        help={translate('chaves_api.ajuda_expiraEm')}
        value={expiraEm}
        onChange={setExpiraEm}
        error={problems.expiraEm}
      />
    </ConfirmDialog>
  );
}
