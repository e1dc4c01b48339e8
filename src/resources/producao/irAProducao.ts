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

/** How it is asked: where more go than are named, and what yes is called. */
const GRAVA = { muitas: 'empresa_producao.muitas', confirma: 'empresa_producao.confirma' };
const DESFAZ = { muitas: 'empresa_producao.muitas_de_volta', confirma: 'empresa_producao.desfaz' };
const RESTAURA = { muitas: 'empresa_producao.consequencia', confirma: 'empresa_producao.restaura' };

/**
 * Asks before companies act for real. In: those that are named, how many there are in all, how it is asked, and how many others the same
 * act brings back. Out: whether it goes on.
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

/** The same of a company whose form is saved. In: as it is; null: it is new. */
export async function formMayGoToProduction(before: ResourceRow | null, values: Values): Promise<boolean> {
  if (!goesToProducao(before?.ambiente, values.ambiente)) return true;
  return mayGoToProduction([{ id: before?.id ?? '', nome: asText(values.nome), ambiente: 'PRODUCAO' }]);
}

/** The same of two records that become one. In: the one that stays, the other, and the fields that it gives. */
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

/** The companies of rows that would be in production. */
const agentesDasLinhas = (linhas: readonly Linha[]): Agente[] =>
  linhas.map(({ linha, registroId, titulo }) => ({
    id: registroId ?? String(linha),
    nome: titulo,
    ambiente: 'PRODUCAO',
  }));
const EM_PRODUCAO = { ambiente: 'PRODUCAO' };

/** The same of a batch of a file or of a list, whose rows say which companies would. */
export async function batchMayGoToProduction(resource: Resource, { id }: Importacao): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const { total, linhas } = await readLinesThatSet(resource.name, id, { com: EM_PRODUCAO });
  return total === 0 || mayGoToProduction(agentesDasLinhas(linhas), total);
}

/** The same of a batch that is taken back, which may bring companies back to where they were. */
export async function undoMayGoToProduction(resource: Resource, { id }: Importacao): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const { total, linhas } = await readLinesThatSet(resource.name, id, { devolvem: EM_PRODUCAO });
  return total === 0 || mayGoToProduction(agentesDasLinhas(linhas), total, DESFAZ);
}

const voltam = (registros: Uniao['emProducao']): Agente[] =>
  registros.map(({ id, nome }) => ({ id, nome, ambiente: 'PRODUCAO' }));

/** The same of a union that is undone: the one that comes back, or the one that stayed, may be in production then. */
export async function separationMayGoToProduction({
  emProducao,
}: Pick<Uniao, 'emProducao'>): Promise<boolean> {
  return emProducao.length === 0 || mayGoToProduction(voltam(emProducao), emProducao.length, DESFAZ);
}

/** The same of what comes back from the bin, as the bin tells it. In: how many come back in all. */
export async function restoredMayGoToProduction(
  rows: readonly Removido[],
  total = rows.length,
): Promise<boolean> {
  const back = rows.filter(({ emProducao }) => emProducao).map(({ id, titulo: nome }) => ({ id, nome }));
  return back.length === 0 || mayGoToProduction(voltam(back), back.length, RESTAURA, total - back.length);
}

/** The same of what was removed just now, of which only the ids are known. */
export async function removedMayGoToProduction(
  resource: Resource,
  rows: readonly { id: string }[],
): Promise<boolean> {
  if (resource.name !== 'empresas') return true;
  const ids = new Set(rows.map(({ id }) => id));
  const back = (await readEmProducao(resource.name)).filter(({ id }) => ids.has(id));
  return restoredMayGoToProduction(back, rows.length);
}
