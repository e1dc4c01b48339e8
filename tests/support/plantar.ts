import { sql } from 'drizzle-orm';
import { formatCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { type Database, rowsOf } from '../../server/db/database.ts';

interface Quem {
  nome: string;
  cpf: string;
  email: string;
  /** Id of the person's record. */
  id: string;
}
interface Onde {
  tenantId: string;
  empresaId: string;
  usuarioId: string;
}

/** Inserts a person's data wherever the product could have stored it, in tables that are hard to fill by the API. */
export async function plantar(superuser: Database, quem: Quem, { tenantId, empresaId, usuarioId }: Onde) {
  const { nome, cpf, email, id } = quem;
  const dito = `Sobre ${nome}, ${formatCpfCnpj(cpf)}`;
  const j = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const pessoa = j({ nome, cpf_cnpj: cpf });
  const importacao = crypto.randomUUID();
  const linha = { linha: 2, titulo: nome, situacao: 'erro', valores: { nome, cpfCnpj: cpf } };
  const statements = [
    sql`insert into acompanhamentos (tenant_id, recurso, registro_id, pessoas, numero, visto, mudancas, falha, proxima_em)
        values (${tenantId}, 'fornecedores', ${id}, '{}', ${cpf}, ${pessoa}, ${j([{ antes: nome }])}, ${dito}, now() + interval '9 days')`,
    sql`insert into unioes (tenant_id, recurso, fica, saiu, titulo_fica, titulo_saiu, numero, linha, ligacoes, campos, movidos, unido_por, unido_em, expira_em)
        values (${tenantId}, 'fornecedores', ${id}, gen_random_uuid(), ${nome}, ${nome}, ${cpf}, ${pessoa}, null,
                ${j({ nome: { antes: nome, depois: '' } })}, '{}', 'Ana', now(), now() + interval '9 days')`,
    sql`insert into importacoes (id, tenant_id, recurso, pedido, nome, estado, colunas, mapa, assinatura, correcoes, contagem)
        values (${importacao}, ${tenantId}, 'fornecedores', ${pessoa}, ${nome}, 'aplicada', '[]', '{}',
                ${`${nome.toLowerCase()}|${cpf}`}, ${j([{ linha: 2, campo: 'nome', valor: nome }])}, '{}')`,
    sql`insert into importacoes_lotes (tenant_id, importacao_id, ordem, contagem, linhas)
        values (${tenantId}, ${importacao}, 0, '{}', ${j([linha])})`,
    sql`insert into correio (tipo, tenant_id, email, dados, endereco, request_id, criado_em, proxima_em, situacao, falha)
        values ('PEDE_DATAS', ${tenantId}, ${email}, ${pessoa}, '', 'teste', now(), now(), 'falhou', ${`550 <${email}>: sem caixa`})`,
    sql`insert into layouts_de_para (tenant_id, empresa_id, codigo, cpf_cnpj, quem) values (${tenantId}, ${empresaId}, '0042', ${cpf}, 'Ana')`,
    sql`insert into pagamentos_pedidos (tenant_id, empresa_id, mes, token_hash, semente, nome, email, vence_em, itens, usuario_id, quem)
        values (${tenantId}, ${empresaId}, '2026-06', 'resumo', gen_random_uuid(), ${`A/C ${nome}`}, 'financeiro@cliente.example', now(), '[]', ${usuarioId}, 'Ana')`,
    sql`insert into pedidos_repetidos (tenant_id, ator_id, chave, pedido, estado, corpo)
        values (${tenantId}, ${usuarioId}, 'uma', 'resumo', 201, ${JSON.stringify({ nome })})`,
    sql`insert into preferencias (tenant_id, usuario_id, escolhas) values (${tenantId}, ${usuarioId}, ${j({ busca: nome })})
        on conflict (tenant_id, usuario_id) do update set escolhas = excluded.escolhas`,
    sql`update tarefas set resumo = ${dito}, resultado = ${pessoa} where tipo = 'EXPORTA' or titulo like ${`%${nome}%`}`,
    sql`update tarefas_itens set mensagem = ${dito}`,
    sql`insert into notificacoes (tenant_id, usuario_id, titulo, texto, canal, gravidade) values (${tenantId}, ${usuarioId}, ${nome}, ${dito}, 'default', 'info')`,
  ];
  for (const statement of statements) await rowsOf(superuser, statement);
}
