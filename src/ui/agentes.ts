import { type Ambiente, misturam, type Palavra, porAmbiente } from '../../contract/ambiente.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';

/** A company in whose name something is done. */
export interface Agente {
  id: string;
  /** As the server tells them; else as the session knows them. */
  nome?: string;
  ambiente?: Ambiente;
  /** How many of what is done are its own. */
  total?: number;
}

/** A thing of a company, with what the server told of that company. */
interface Coisa {
  empresaId: string;
  /** The company's name; the thing has one of its own, which is never taken for it. */
  empresa?: string;
  ambiente?: Ambiente;
}

/**
 * Each company once for each environment that its things go to, with how many those are. In: the companies of the things, one each.
 */
export function agentesDe(coisas: readonly Coisa[]): Agente[] {
  const groups = Map.groupBy(coisas, ({ empresaId, ambiente = '' }) => `${empresaId} ${ambiente}`);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { empresaId: id, empresa: nome, ambiente } = first;
    return [{ id, total: 1 + more.length, ...(nome && { nome }), ...(ambiente && { ambiente }) }];
  });
}

/** Companies of the session that are told in a question or beside an act, as they are. */
export const citadas = (empresas: readonly EmpresaUsuario[]): Agente[] =>
  empresas.map(({ uuid, empresaId: id = uuid, nome, ambiente }) => ({
    id,
    nome,
    ...(ambiente && { ambiente }),
  }));

/** Whoever acts, as it is shown: what a screen does not know of a company is said, and the company never left out. */
interface Conhecido {
  id: string;
  total: number | undefined;
  empresa: { cpfCnpj: string; nome: string | undefined; ambiente: Ambiente | undefined };
}

/** All of them, what is for real first, and how many are in each environment; `semAmbiente`: of how many it is not known. */
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

/** Whether an act in the name of these is in production for some and a test for others, as far as is known: what is not, may be. */
export function misturados(agentes: readonly Agente[], empresas: readonly EmpresaUsuario[]): boolean {
  const { contados, semAmbiente } = conhecidos(agentes, empresas);
  return misturam(contados.map(({ ambiente }) => ambiente)) || (semAmbiente > 0 && agentes.length > 1);
}

/** What the server is told of an act that the person said yes to: a question about these companies asked for the word first. */
export const palavraDe = (agentes: readonly Agente[], empresas: readonly EmpresaUsuario[]): Palavra =>
  misturados(agentes, empresas) ? { ambientesDiferentes: true } : {};
