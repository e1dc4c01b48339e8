import type { Escopo } from '../../../contract/escolhas.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';
import { getSession } from '../../authProvider/session.ts';
import { takeAlong, typedHere } from '../../authProvider/typedFor.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { citadas } from '../../ui/agentes.ts';

/**
 * Asks whether values typed for another company move to the selected one. Returns true when they do; otherwise the change of company is
 * cancelled.
 */
export async function askTakeAlong(escopo: Escopo): Promise<boolean> {
  const para = getSession().empresas.find(({ uuid }) => uuid === escopo);
  const isOther = ({ de }: { de: EmpresaUsuario }) => de.uuid !== escopo;
  const de = [...typedHere].find(isOther)?.de;
  if (!de || !para) return true;
  const answer = await confirm({
    header: 'digitado.titulo',
    message: 'digitado.pergunta',
    confirmLabel: 'digitado.levar',
    cancelLabel: 'digitado.continuar',
    eitherIsFine: true,
    args: { de: de.nome, para: para.nome, interpolation: { escapeValue: false } },
    agentes: citadas([de, para]),
    onlyNamed: true,
  });
  if (answer === 'accepted') takeAlong(para);
  return answer === 'accepted';
}
