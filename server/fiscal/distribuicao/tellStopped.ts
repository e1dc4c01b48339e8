import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { asRole, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { peopleOfRecord, peopleWhoAdminister } from '../../tasks/audience.ts';
import { ring } from '../../tasks/ending.ts';
import { writeNotice } from '../../tasks/notify.ts';

/** An automatic search that stopped, and the sentence with the reason. */
export interface BuscaParada {
  tenantId: string;
  empresaId: string;
  especie: Especie;
  mensagem: string;
}

const TITULO = 'Busca automática parada';

const pageOf = ({ especie }: BuscaParada) => `${especies[especie].pagina}/distribuicao`;

/** Returns the people who act for the company and may search by hand. */
const peopleOf = (tx: Tx, { tenantId, empresaId, especie }: BuscaParada) =>
  peopleOfRecord(tx, { tenantId, empresaId }, especies[especie].agir);

/**
 * Notifies once per reason of the searches stopped because of their service user: the people of the companies, and the
 * administrators, whose notice links to the service users.
 */
export async function tellStopped(deps: Deps, paradas: readonly BuscaParada[]): Promise<void> {
  const groups = Map.groupBy(paradas, ({ tenantId, mensagem }) => `${tenantId} ${mensagem}`);
  for (const group of groups.values()) {
    const told = await asRole(deps.db, 'farol_auth', null, (tx) => tellGroup(tx, group, deps.clock()));
    ring(deps, told);
  }
}

async function tellGroup(tx: Tx, group: readonly BuscaParada[], now: Date): Promise<string[]> {
  const [first] = group;
  if (!first) return [];
  const { tenantId, mensagem } = first;
  const links = new Map<string, string>();
  for (const parada of group) {
    for (const person of await peopleOf(tx, parada)) links.set(person, pageOf(parada));
  }
  for (const person of await peopleWhoAdminister(tx, tenantId)) links.set(person, '/sistema/integracoes');
  const texto = group.length === 1 ? mensagem : `${mensagem} São ${group.length} buscas.`;
  for (const [usuarioId, link] of links) await writeOne(tx, { tenantId, usuarioId, texto, link, now });
  return [...links.keys()];
}

/**
 * Notifies that a search was given up after its failures, in the transaction that ends it. Returns the function that
 * rings the bells after the commit.
 */
export async function tellGivenUp(tx: Tx, deps: Deps, parada: BuscaParada): Promise<() => void> {
  const people = await peopleOf(tx, parada);
  const { tenantId, mensagem: texto } = parada;
  const notice = { tenantId, texto, link: pageOf(parada), now: deps.clock() };
  for (const usuarioId of people) await writeOne(tx, { ...notice, usuarioId });
  return () => ring(deps, people);
}

interface Told {
  tenantId: string;
  usuarioId: string;
  texto: string;
  link: string;
  now: Date;
}

const writeOne = (tx: Tx, { now, ...told }: Told) =>
  writeNotice(tx, { ...told, canal: 'default', gravidade: 'error', titulo: TITULO, criadoEm: now });
