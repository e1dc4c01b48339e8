import { type Ambiente, misturam, type Palavra, porAmbiente } from '../../contract/ambiente.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';

/** Company on whose behalf something is done. */
export interface Agente {
  id: string;
  /** From the server's response; by default from the session. */
  nome?: string;
  ambiente?: Ambiente;
  /** How many of the affected items are its own. */
  total?: number;
}

/** Item of a company, with what the server returned about that company. */
interface Coisa {
  empresaId: string;
  /** Name of the company; the item's own name is a different field. */
  empresa?: string;
  ambiente?: Ambiente;
}

/**
 * Returns each company once per environment its items go to, with their number. `coisas` are the companies of the items, one entry each.
 */
export function agentesDe(coisas: readonly Coisa[]): Agente[] {
  const groups = Map.groupBy(coisas, ({ empresaId, ambiente = '' }) => `${empresaId} ${ambiente}`);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { empresaId: id, empresa: nome, ambiente } = first;
    return [{ id, total: 1 + more.length, ...(nome && { nome }), ...(ambiente && { ambiente }) }];
  });
}

/** Returns companies of the session named in a question or beside an action, as agents. */
export const citadas = (empresas: readonly EmpresaUsuario[]): Agente[] =>
  empresas.map(({ uuid, empresaId: id = uuid, nome, ambiente }) => ({
    id,
    nome,
    ...(ambiente && { ambiente }),
  }));

/** Acting company as displayed: unknown details are shown as unknown, and the company is never omitted. */
interface Conhecido {
  id: string;
  total: number | undefined;
  empresa: { cpfCnpj: string; nome: string | undefined; ambiente: Ambiente | undefined };
}

/** Returns all agents, production first, and the count per environment; `semAmbiente` counts those whose environment is unknown. */
export function conhecidos(
  agentes: readonly Agente[],
  empresas: readonly EmpresaUsuario[],
): { quem: Conhecido[]; contados: ReturnType<typeof porAmbiente>; semAmbiente: number } {
  const known = agentes.map(({ id, total, ...told }) => {
    const own = empresas.find(({ empresaId }) => empresaId === id);
    const [nome, ambiente] = [told.nome ?? own?.nome, told.ambiente ?? own?.ambiente];
    return { id, total, empresa: { cpfCnpj: own?.cpfCnpj ?? '', nome, ambiente } };
  });
  const contados = porAmbiente(known.flatMap(({ empresa }) => empresa.ambiente ?? []));
  const place = new Map(contados.map(({ ambiente }, at) => [ambiente, at]));
  const placeOf = (ambiente: Ambiente | undefined) => (ambiente && place.get(ambiente)) ?? contados.length;
  const quem = known.toSorted((a, b) => placeOf(a.empresa.ambiente) - placeOf(b.empresa.ambiente));
  return { quem, contados, semAmbiente: known.filter(({ empresa }) => !empresa.ambiente).length };
}

/** Returns whether an action on behalf of these mixes production and tests. An unknown environment counts as possibly different. */
export function misturados(agentes: readonly Agente[], empresas: readonly EmpresaUsuario[]): boolean {
  const { contados, semAmbiente } = conhecidos(agentes, empresas);
  return misturam(contados.map(({ ambiente }) => ambiente)) || (semAmbiente > 0 && agentes.length > 1);
}

/** Returns the confirmation sent to the server with an accepted action: the question about mixed environments was asked before. */
export const palavraDe = (agentes: readonly Agente[], empresas: readonly EmpresaUsuario[]): Palavra =>
  misturados(agentes, empresas) ? { ambientesDiferentes: true } : {};
