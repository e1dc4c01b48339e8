import { sql } from 'drizzle-orm';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { isCpf } from '../../../contract/brasil/cpf.ts';
import { isUf } from '../../../contract/brasil/uf.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { rowsOf } from '../../db/database.ts';
import type { StoreContext } from './storeContext.ts';

/**
 * The supplier that issued a document: the one of the tenant with that CNPJ or CPF, left as it is, or a new one with
 * what the document tells, in the same transaction and with its audit row. Null when the number is neither.
 */
export async function supplierOf(
  { tx, tenantId, audit, now }: StoreContext,
  { emitente, especie, numero, serie }: Documento,
): Promise<string | null> {
  const { documento, nome, inscricaoEstadual, endereco, municipio, uf } = emitente;
  if (!isCnpj(documento) && !isCpf(documento)) return null;
  const found = () => rowsOf(tx, sql`select id from fornecedores where cpf_cnpj = ${documento}`);
  const [known] = await found();
  if (known) return String(known.id);
  const values = {
    nome: (nome || 'Sem nome no documento').slice(0, 150),
    inscricaoEstadual: inscricaoEstadual.slice(0, 20),
    logradouro: endereco.slice(0, 120),
    municipio: municipio.slice(0, 80),
    uf: isUf(uf) ? uf : null,
    // Without the key, which holds the whole CNPJ.
    observacao: `Criado pela importação de ${especies[especie].nome} nº ${numero ?? '?'}, série ${serie ?? '?'}.`,
  };
  const [made] = await rowsOf(
    tx,
    sql`insert into fornecedores (tenant_id, cpf_cnpj, nome, inscricao_estadual, logradouro, municipio, uf, observacao, criado_em, alterado_em)
        values (${tenantId}, ${documento}, ${values.nome}, ${values.inscricaoEstadual}, ${values.logradouro},
                ${values.municipio}, ${values.uf}, ${values.observacao}, ${now.toISOString()}, ${now.toISOString()})
        on conflict do nothing returning id`,
  );
  if (!made) {
    // Another import was quicker.
    const [other] = await found();
    return other ? String(other.id) : null;
  }
  const id = String(made.id);
  await audit({
    acao: 'CRIA',
    recurso: 'fornecedores',
    registroId: id,
    registro: values.nome,
    depois: values,
  });
  return id;
}
