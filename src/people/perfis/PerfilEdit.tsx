import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { asSet } from '../../../contract/csv.ts';
import { rightsDifference } from '../../../contract/pessoas.ts';
import type { Resource } from '../../../contract/resource.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import type { Values } from '../../resources/conflict/mergeConflict.ts';
import type { FieldInputs } from '../../resources/form/inputs.ts';
import { ResourceEdit } from '../../resources/screens/ResourceEdit.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { direitosEmPalavras, GanhosEPerdas } from './GanhosEPerdas.tsx';
import { PerfilTools } from './PerfilTools.tsx';
import { pessoasDoPerfil } from './pessoasDoPerfil.ts';

/** Renders a profile: the gains and losses of a change are beside the save button, and losses must be confirmed. */
export function PerfilEdit({ resource, inputs }: { resource: Resource; inputs: FieldInputs }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const mayLose = async (before: ResourceRow, values: Values) => {
    const { perde } = rightsDifference(asSet(before.permissoes), asSet(values.permissoes));
    if (perde.length === 0) return true;
    const { total } = await client.fetchQuery(pessoasDoPerfil(before.id));
    if (total === 0) return true;
    const answer = await confirm({
      id: 'confirm-acao',
      destructive: true,
      header: translate('perfil.tirar', { smart_count: total }),
      message: translate('perfil.tirar_consequencia', {
        smart_count: total,
        permissoes: direitosEmPalavras(perde),
      }),
      confirmLabel: 'ra.action.save',
    });
    return answer === 'accepted';
  };
  return (
    <ResourceEdit
      resource={resource}
      inputs={inputs}
      effect={<GanhosEPerdas />}
      ask={mayLose}
      tools={<PerfilTools />}
    />
  );
}
