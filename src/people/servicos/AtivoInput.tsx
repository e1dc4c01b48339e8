import { useRecordContext } from 'ra-core';
import { useController } from 'react-hook-form';
import type { Field } from '../../../contract/field.ts';
import { alcanceServicoSchema } from '../../../contract/servicos.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { FieldControl } from '../../ui/FieldControl.tsx';
import { inputId } from '../../ui/FieldInput.tsx';

/** Renders the switch of a service; before an active one is switched off, it shows what will stop. */
export function AtivoInput({ field, name }: { field: Field; name: string }) {
  const record = useRecordContext();
  const { field: input, formState } = useController({ name });
  const change = async (wanted: unknown) => {
    const wasOn = formState.defaultValues?.[name] === true;
    if (wanted !== false || !wasOn || !record) return input.onChange(wanted);
    try {
      const response = await apiFetch(`/v1/servicos/${encodeURIComponent(String(record.id))}/alcance`);
      const { buscas, tarefas } = alcanceServicoSchema.parse(await response.json());
      const answer = await confirm({
        id: 'confirm-acao',
        header: 'servico.desligar_pergunta',
        message: 'servico.desligar_mensagem',
        confirmLabel: 'servico.desligar',
        args: { nome: String(record.nome), buscas, tarefas },
        destructive: true,
      });
      if (answer === 'accepted') input.onChange(false);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <FieldControl
      field={field}
      id={inputId(name)}
      label={field.label}
      value={input.value}
      onChange={(wanted) => void change(wanted)}
      onBlur={input.onBlur}
      inputRef={input.ref}
      help={field.help}
    />
  );
}
