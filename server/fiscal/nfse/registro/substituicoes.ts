import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Substituicao } from '../../../../contract/fiscal/nfse/contexto.ts';
import { bare } from '../../../../contract/fiscal/nfse/identidade.ts';
import type { SituacaoNota } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { Tx } from '../../../db/database.ts';
import { rowsPlanned } from '../../../db/planned.ts';
import { nfses } from '../../../db/resourceTables.ts';
import { statement } from '../../../db/statement.ts';
import { nfsesDados } from '../tables.ts';

/** A nota that may replace another or be replaced. */
interface Substituivel {
  id: string;
  empresaId: string;
  nota: Nota;
  situacao: SituacaoNota;
}

const linhaSchema = z.object({
  n: z.coerce.number(),
  como: z.enum(['POR', 'DE']),
  id: z.uuid(),
  numero: z.string(),
  emissao: z.iso.date().nullable(),
  situacao: z.string(),
});

const ENCERRADAS: readonly string[] = ['CANCELADA', 'SUBSTITUIDA'];

/** Returns a key unchanged, or a number in the normalised form of all layouts. */
const nomeada = (referencia: string): string => (referencia.length === 50 ? referencia : bare(referencia));

/** Returns whether two notas may be of one city, within which numbers are unique; an unknown city matches any. */
const deUmaCidade = ({ municipioEmissor: one }: Nota, { municipioEmissor: other }: Nota): boolean =>
  one === '' || other === '' || one === other;

/** Returns whether a nota states that it replaces another of its provider. */
function tomaOLugarDe(nota: Nota, outra: Nota): boolean {
  const named = nomeada(nota.substitui);
  if (named === '' || nota.prestador.documento !== outra.prestador.documento) return false;
  if (named.length === 50) return named === outra.chave;
  return named === bare(outra.numero) && deUmaCidade(nota, outra);
}

/** Returns the substitutions within the batch, whose notas are in no table yet. */
function doLote(one: Substituivel, all: readonly Substituivel[]): Substituicao[] {
  return all.flatMap((other): Substituicao[] => {
    if (other.id === one.id || other.empresaId !== one.empresaId) return [];
    const { numero, emissao } = other.nota;
    const said = { id: other.id, numero, emissao };
    if (tomaOLugarDe(other.nota, one.nota)) return [{ como: 'POR', ...said, resolvida: false }];
    const resolvida = ENCERRADAS.includes(other.situacao);
    return tomaOLugarDe(one.nota, other.nota) ? [{ como: 'DE', ...said, resolvida }] : [];
  });
}

const ASKED = sql`jsonb_to_recordset(${sql.placeholder('notas')}::jsonb)
  as c(n int, id uuid, empresa uuid, prestador text, substitui text, chave text, numero text, cidade text)`;
const bareOf = (text: SQL): SQL => sql`ltrim(upper(regexp_replace(${text}, '[^0-9A-Za-z]', '', 'g')), '0')`;
const ofOneCity = (cidade: SQL): SQL => sql`(c.cidade = '' or ${cidade} in ('', c.cidade))`;
const SHOWN = sql`o.id, o.numero, to_char(o.emissao, 'YYYY-MM-DD') as emissao, o.situacao`;
// A company has few notas that replace others: they are read once, by their index.
const GUARDADAS = statement(
  sql`with c as materialized (select * from ${ASKED}),
      d as materialized (
        select tenant_id, empresa_id, nfse_id, nota ->> 'substitui' as substitui, ${bareOf(sql`nota ->> 'substitui'`)} as numero,
               nota ->> 'municipioEmissor' as cidade
        from ${nfsesDados} where empresa_id = any(array(select distinct empresa from c)) and nota ->> 'substitui' <> '')
      select c.n, 'POR' as como, ${SHOWN} from c
        join d on d.empresa_id = c.empresa and (d.substitui = nullif(c.chave, '')
          or (length(d.substitui) < 50 and d.numero = nullif(ltrim(c.numero, '0'), '') and ${ofOneCity(sql`d.cidade`)}))
        join ${nfses} o on o.tenant_id = d.tenant_id and o.id = d.nfse_id and o.prestador_cpf_cnpj = c.prestador
        where o.id <> c.id
      union
      select c.n, 'DE', ${SHOWN} from c join ${nfses} o
          on o.empresa_id = c.empresa and o.prestador_cpf_cnpj = c.prestador and o.id <> c.id
        join ${nfsesDados} d on d.tenant_id = o.tenant_id and d.nfse_id = o.id
        where c.substitui <> '' and (o.chave = c.substitui
          or (length(c.substitui) < 50 and ${bareOf(sql`o.numero`)} = ltrim(c.substitui, '0')
            and ${ofOneCity(sql`d.nota ->> 'municipioEmissor'`)}))
      order by 1, 2, 3`,
);

/**
 * Finds the notas that replace each nota, and those that each replaces, of one provider in one company. Returns them by id; a
 * replaced nota that is not stored has only its number.
 */
export async function substituicoesDe(
  tx: Tx,
  notas: readonly Substituivel[],
): Promise<Map<string, Substituicao[]>> {
  const found = new Map<string, Substituicao[]>();
  const named = notas.filter(({ nota }) => nota.prestador.documento !== '');
  if (named.length === 0) return found;
  const lines = named.map(({ id, empresaId, nota }, n) => ({
    n,
    id,
    empresa: empresaId,
    prestador: nota.prestador.documento,
    substitui: nomeada(nota.substitui),
    chave: nota.chave ?? '',
    numero: bare(nota.numero),
    cidade: nota.municipioEmissor,
  }));
  const rows = await rowsPlanned(tx, 'byKeys', GUARDADAS({ notas: JSON.stringify(lines) }));
  for (const row of rows) {
    const { n, como, situacao, ...one } = linhaSchema.parse(row);
    const { id } = lines[n] ?? {};
    if (id === undefined) continue;
    const resolvida = como === 'DE' && ENCERRADAS.includes(situacao);
    found.set(id, [...(found.get(id) ?? []), { como, ...one, resolvida }]);
  }
  for (const one of named) {
    const { id, nota } = one;
    const together = doLote(one, named);
    // The batch is newer than the stored rows.
    const stored = (found.get(id) ?? []).filter((other) => !together.some(({ id: own }) => own === other.id));
    const own = [...stored, ...together];
    found.set(id, own);
    if (nota.substitui === '' || own.some(({ como }) => como === 'DE')) continue;
    const missing = {
      como: 'DE' as const,
      id: null,
      numero: nota.substitui,
      emissao: null,
      resolvida: false,
    };
    found.set(id, [...own, missing]);
  }
  return found;
}
