import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { isCpfCnpj, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import { ELIMINADO } from '../../../contract/eliminacao.ts';
import { isTaxNumberField } from '../../../contract/field.ts';
import { questionOfKey } from '../../../contract/filters.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Tx } from '../../db/database.ts';
import { visoes } from '../../db/preferenceTables.ts';
import { type Formas, saysForma } from './formas.ts';

const filtroSchema = z.record(z.string(), z.unknown());

const textosDe = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textosDe) : [];

/** Returns whether a filter's value contains the person: a number in any format, otherwise a name or an e-mail. */
function procura(value: unknown, formas: Formas): boolean {
  return textosDe(value).some((text) => {
    const number = normalizeTaxNumber(text);
    return (isCpfCnpj(number) && formas.sinais.includes(fold(number))) || saysForma(fold(text), formas);
  });
}

/** Returns whether a filter, parsed as the list parses it, searches for the person: by search text, text field, e-mail or number. */
function asksForPessoa(resource: Resource | undefined, filtro: unknown, formas: Formas): boolean {
  return Object.entries(filtroSchema.parse(filtro)).some(([key, value]) => {
    const asked = resource && questionOfKey(resource, key, value);
    // Fields that no list has any more are checked as any text is.
    if (!asked) return procura(value, formas);
    const { field } = asked;
    const tells = isTaxNumberField(field) || ['text', 'longText', 'email'].includes(field.kind);
    return tells && procura(value, formas);
  });
}

/** Removes the views that search for the person; a view that only has the name gets another one. Returns how many changed. */
export async function removeVisoes(tx: Tx, resources: readonly Resource[], formas: Formas): Promise<number> {
  const { id, recurso, nome, filtro } = visoes;
  let touched = 0;
  for (const row of await tx.select({ id, recurso, nome, filtro }).from(visoes)) {
    const resource = resources.find(({ name }) => name === row.recurso);
    const asks = asksForPessoa(resource, row.filtro, formas);
    if (!asks && !saysForma(fold(row.nome), formas)) continue;
    touched += 1;
    if (asks) await tx.delete(visoes).where(eq(id, row.id));
    else {
      const named = `${ELIMINADO} ${row.id.slice(0, 8)}`;
      await tx.update(visoes).set({ nome: named }).where(eq(id, row.id));
    }
  }
  return touched;
}
