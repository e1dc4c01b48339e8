import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { servicos } from '../db/servicoTable.ts';
import { type Crua, hasTrecho } from './fonte.ts';

const donoSchema = z.object({ usuarioId: z.string().nullable(), servicoId: z.string().nullable() });

/**
 * Returns a function that names the user or service of a row (`usuarioId` or `servicoId`). Names are in the platform's tables, so they take
 * separate queries (ADR 0038).
 */
export async function nomesDosDonos(tx: Tx, cruas: readonly Crua[]): Promise<(crua: Crua) => string> {
  const donos = cruas.map((crua) => donoSchema.parse(crua));
  const ids = [...new Set(donos.flatMap(({ usuarioId }) => usuarioId ?? []))];
  const services = [...new Set(donos.flatMap(({ servicoId }) => servicoId ?? []))];
  const { id, email } = usuarios;
  const people =
    ids.length === 0 ? [] : await tx.select({ id, nome: email }).from(usuarios).where(inArray(id, ids));
  const programs =
    services.length === 0
      ? []
      : await tx
          .select({ id: servicos.id, nome: sql<string>`'Serviço: ' || ${servicos.nome}` })
          .from(servicos)
          .where(inArray(servicos.id, services));
  const known = new Map([...people, ...programs].map((one) => [one.id, one.nome]));
  return (crua) => {
    const { usuarioId, servicoId } = donoSchema.parse(crua);
    return known.get(usuarioId ?? servicoId ?? '') ?? '';
  };
}

/** Returns the ids of users whose e-mail, and services whose name, contains a text. */
export async function chamados(tx: Tx, quem: string): Promise<string[]> {
  const people = await tx
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(hasTrecho(sql`${usuarios.email}`, quem));
  const programs = await tx
    .select({ id: servicos.id })
    .from(servicos)
    .where(hasTrecho(sql`'Serviço: ' || ${servicos.nome}`, quem));
  return [...people, ...programs].map(({ id }) => id);
}
