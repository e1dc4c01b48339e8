import { inArray, sql } from 'drizzle-orm';
import { especieSefazSchema } from '../../../contract/fiscal/especies.ts';
import type { LockedStore } from './lockDocuments.ts';
import { chavesDosLugares, type LugarDaChave } from './lugar.ts';
import { provaDoEvento } from './provaDoEvento.ts';
import { documentosEventos } from './tables.ts';

const { id, empresaId, especie, chave, tipo, sequencia, autor, protocolo, completo, fonte } =
  documentosEventos;
const { assinatura, assinaturaMotivo, cadeia } = documentosEventos;

/** Columns that prove an event, with its company. */
const proving = {
  id,
  empresaId,
  especie,
  chave,
  tipo,
  sequencia,
  autor,
  protocolo,
  completo,
  fonte,
  assinatura,
  assinaturaMotivo,
  cadeia,
};

/**
 * Copies to documents that are new in a company the events of their keys from other companies of the user: an event may
 * arrive before its document, and at one company alone. Each is judged for the company that gets it.
 */
export async function copyEventos({ tx, now }: LockedStore, lugares: readonly LugarDaChave[]): Promise<void> {
  if (lugares.length === 0) return;
  const found = await tx
    .select(proving)
    .from(documentosEventos)
    .where(inArray(chave, chavesDosLugares(lugares)));
  const copies = lugares.flatMap(({ empresa, chave: key }) =>
    found
      .filter((one) => one.chave === key && one.empresaId !== empresa.id)
      .map((one) => ({
        id: one.id,
        empresa: empresa.id,
        comprovado: provaDoEvento({ ...one, especie: especieSefazSchema.parse(one.especie) }, empresa.cpfCnpj)
          .comprovado,
      })),
  );
  if (copies.length === 0) return;
  await tx.execute(sql`
    insert into documentos_eventos (tenant_id, empresa_id, especie, chave, tipo, sequencia, descricao, autor, em, em_fuso, registrado_em,
      registrado_em_fuso,      protocolo, texto, completo, ambiente, fonte, assinatura, assinatura_motivo, cadeia, comprovado, julgado_em, sha256,
      conteudo, objeto_id, criado_em)
    select e.tenant_id, c.empresa, e.especie, e.chave, e.tipo, e.sequencia, e.descricao, e.autor, e.em, e.em_fuso, e.registrado_em,
           e.registrado_em_fuso, e.protocolo, e.texto, e.completo, e.ambiente, e.fonte, e.assinatura, e.assinatura_motivo, e.cadeia, c.comprovado,
           e.julgado_em, e.sha256, e.conteudo, e.objeto_id, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c(id uuid, empresa uuid, comprovado boolean)
      join documentos_eventos e on e.id = c.id
    on conflict do nothing
    returning id`);
}
