import { goesToProducao } from '../../../contract/empresas.ts';
import type { Importacao, Linha } from '../../../contract/importacao.ts';
import type { Removido } from '../../../contract/lixeira.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Previa, Uniao } from '../../../contract/unioes.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import type { Agente } from '../../ui/agentes.ts';
import { asText } from '../../ui/control.ts';
import type { ResourceRow } from '../../ui/row.ts';
import type { Values } from '../conflict/mergeConflict.ts';
import { readLinesThatSet } from '../importacao/importApi.ts';
import { readEmProducao } from '../lixeira/lixeiraApi.ts';

/** Text keys of the confirmation: the message when not all companies are named, and the confirm button. */
const GRAVA = { muitas: 'empresa_producao.muitas', confirma: 'empresa_producao.confirma' };
const DESFAZ = { muitas: 'empresa_producao.muitas_de_volta', confirma: 'empresa_producao.desfaz' };
const RESTAURA = { muitas: 'empresa_producao.consequencia', confirma: 'empresa_producao.restaura' };

/**
 * Confirms with the user before companies act in production, and returns whether to go on. `agentes` are the named ones, `total` counts
 * all, `outras` counts the other records the same action restores.
 */
async function mayGoToProduction(
  agentes: readonly Agente[],
  total = agentes.length,
  { muitas, confirma } = GRAVA,
  outras = 0,
): Promise<boolean> {
  const named = total > agentes.length ? muitas : 'empresa_producao.consequencia';
  const answer = await confirm({
    id: 'confirm-acao',
    header: 'empresa_producao.pergunta',
    message: outras > 0 ? 'empresa_producao.com_outras' : named,
    confirmLabel: confirma,
    args: { smart_count: total, mostradas: agentes.length, outras },
    agentes,
    onlyNamed: true,
  });
  return answer === 'accepted';
}

/** Confirms when a company's form is saved. `before` is null for a new company. */
export async function formMayGoToProduction(before: ResourceRow | null, values: Values): Promise<boolean> {
  if (!goesToProducao(before?.ambiente, values.ambiente)) return true;
  return mayGoToProduction([{ id: before?.id ?? '', nome: asText(values.nome), ambiente: 'PRODUCAO' }]);
}

/** Confirms when two records are merged: `fica` stays, `sai` goes and gives it `campos`. */
export async function unionMayGoToProduction(
  resource: Resource,
  { fica, sai }: Pick<Previa, 'fica' | 'sai'>,
  campos: readonly string[],
): Promise<boolean> {
  if (resource.name !== 'empresas' || !campos.includes('ambiente')) return true;
  if (!goesToProducao(fica.ambiente, sai.ambiente)) return true;
  const nome = asText(campos.includes('nome') ? sai.nome : fica.nome);
  return mayGoToProduction([{ id: String(fica.id), nome, ambiente: 'PRODUCAO' }]);
}

/** Returns the companies of rows that would be in production. */
const agentesDasLinhas = (linhas: readonly Linha[]): Agente[] =>
  linhas.map(({ linha, registroId, titulo }) => ({
    id: registroId ?? String(linha),
    nome: titulo,
    ambiente: 'PRODUCAO',
  }));
const EM_PRODUCAO = { ambiente: 'PRODUCAO' };

/** Confirms a batch of a file or of a list, by the rows that would put companies in production. */
export async function batchMayGoToProduction(resource: Resource, { id }: Importacao): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const { total, linhas } = await readLinesThatSet(resource.name, id, { com: EM_PRODUCAO });
  return total === 0 || mayGoToProduction(agentesDasLinhas(linhas), total);
}

/** Confirms when a batch is undone, which may put companies back in production. */
export async function undoMayGoToProduction(resource: Resource, { id }: Importacao): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const { total, linhas } = await readLinesThatSet(resource.name, id, { devolvem: EM_PRODUCAO });
  return total === 0 || mayGoToProduction(agentesDasLinhas(linhas), total, DESFAZ);
}

const voltam = (registros: Uniao['emProducao']): Agente[] =>
  registros.map(({ id, nome }) => ({ id, nome, ambiente: 'PRODUCAO' }));

/** Confirms when a merge is undone: the restored record, or the one that stayed, may be in production then. */
export async function separationMayGoToProduction({
  emProducao,
}: Pick<Uniao, 'emProducao'>): Promise<boolean> {
  return emProducao.length === 0 || mayGoToProduction(voltam(emProducao), emProducao.length, DESFAZ);
}

/** Confirms a restore from the bin, by `emProducao` of the rows. `total` counts all restored records. */
export async function restoredMayGoToProduction(
  rows: readonly Removido[],
  total = rows.length,
): Promise<boolean> {
  const back = rows.filter(({ emProducao }) => emProducao).map(({ id, titulo: nome }) => ({ id, nome }));
  return back.length === 0 || mayGoToProduction(voltam(back), back.length, RESTAURA, total - back.length);
}

/** Confirms the undo of a removal, of which only the ids are known. */
export async function removedMayGoToProduction(
  resource: Resource,
  rows: readonly { id: string }[],
): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const ids = new Set(rows.map(({ id }) => id));
  const back = (await readEmProducao(resource.name)).filter(({ id }) => ids.has(id));
  return restoredMayGoToProduction(back, rows.length);
}
