import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  type ChaveCriada,
  chaveNovaSchema,
  LIMITE_MAXIMO,
  LIMITE_PADRAO,
} from '../../../../contract/chavesApi.ts';
import type { Field } from '../../../../contract/field.ts';
import { ConfirmDialog } from '../../../auth/ConfirmDialog.tsx';
import { useKeptText, useKeptValue } from '../../../authProvider/useKept.ts';
import { useUntilSent } from '../../../authProvider/useUntilSent.ts';
import { DateControl } from '../../../ui/DateControl.tsx';
import { NumberControl } from '../../../ui/NumberControl.tsx';
import { TextBox } from '../../../ui/TextBox.tsx';
import { createChave } from './chavesApi.ts';
import { useProblems } from './useProblems.ts';

const LIMITE = { kind: 'integer', label: '', min: 1, max: LIMITE_MAXIMO } as const satisfies Field;

interface Props {
  servicoId: string;
  onClose: () => void;
  onDone: (criada: ChaveCriada) => void;
}

/** Renders the settings of a new key, and the identity confirmation. */
export function NovaChaveDialog({ servicoId, onClose, onDone }: Props) {
  const translate = useTranslate();
  const id = useId();
  const inputOf = (field: string) => `${id}-${field}`;
  const { problems, check, refuse } = useProblems(inputOf);
  const sobre = `servico/${servicoId}/chave`;
  const [until, sent] = useUntilSent();
  const [nome, setNome] = useKeptText(until, `${sobre} nome`);
  const [expiraEm, setExpiraEm] = useKeptValue(until, `${sobre} expira`, null);
  const [text, setText] = useKeptText(until, `${sobre} enderecos`);
  const [limiteMinuto, setLimite] = useKeptValue(until, `${sobre} limite`, LIMITE_PADRAO);
  const enderecos = text.split(/[\s,;]+/).filter((one) => one !== '');
  const wanted = { nome, expiraEm, enderecos, limiteMinuto };
  const of = (field: keyof typeof wanted) => ({
    id: inputOf(field),
    label: translate(`chaves_api.campo_${field}`),
    error: problems[field],
  });
  return (
    <ConfirmDialog
      title="chaves_api.criar"
      text="chaves_api.criar_texto"
      act="chaves_api.criar"
      // Placeholder for the validation: the identity is confirmed afterwards.
      check={() => check(chaveNovaSchema.safeParse({ ...wanted, senha: '-' }), enderecos)}
      onConfirm={async (confirmacao) => {
        const { senha, ...key } = chaveNovaSchema.parse({ ...wanted, senha: '-' });
        try {
          const criada = await sent(() => createChave(servicoId, { ...key, ...confirmacao }));
          onDone(criada);
        } catch (error) {
          refuse(error, enderecos);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <TextBox
        {...of('nome')}
        required
        help={translate('chaves_api.ajuda_nome')}
        value={nome}
        onChange={(event) => setNome(event.target.value)}
        htmlInput={{ autoComplete: 'off', maxLength: 60 }}
      />
      <DateControl
        {...of('expiraEm')}
        help={translate('chaves_api.ajuda_expiraEm')}
        value={expiraEm}
        onChange={setExpiraEm}
      />
      <TextBox
        {...of('enderecos')}
        help={translate('chaves_api.ajuda_enderecos')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        htmlInput={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
      />
      <NumberControl
        {...of('limiteMinuto')}
        field={LIMITE}
        required
        value={limiteMinuto}
        onChange={setLimite}
      />
    </ConfirmDialog>
  );
}
