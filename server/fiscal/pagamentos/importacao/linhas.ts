import { and, asc, eq, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpf, maskCpfsIn } from '../../../../contract/brasil/cpfCnpj.ts';
import type { NotaAPagar } from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import {
  type CandidataPagamento,
  type Grupo,
  type LinhaImportada,
  linhaImportadaSchema,
  type Pergunta,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Valores } from '../../../../contract/layouts/leitura.ts';
import type { Tx } from '../../../db/database.ts';
import { pagamentosLinhas } from '../tables.ts';
import { dadosSchema } from './dados.ts';
import { Procura } from './procurar.ts';

/** Maximum number of lines of one page. */
const LINHAS_POR_TELA = 100;
const CPF = 11;

interface QualPagina {
  grupo: Grupo | null;
  pergunta: Pergunta | null;
  inicio: number;
}

const ultimoDia = ({ pagamentos }: NotaAPagar) =>
  pagamentos.reduce<string | null>(
    (ultimo, { data }) => (data && data > (ultimo ?? '') ? data : ultimo),
    null,
  );

const apresenta = (nota: NotaAPagar, motivo: string): CandidataPagamento => ({
  pagamentoId: nota.id,
  fornecedor: nota.fornecedor,
  numero: nota.numero,
  serie: nota.serie,
  motivo,
  emissao: nota.emissao,
  liquido: nota.liquido,
  bruto: nota.bruto,
  pagoEm: ultimoDia(nota),
  saldo: nota.liquido === null ? null : Math.max(nota.liquido - nota.pago, 0),
});

/** Returns the content of a line with CPFs masked, also those within a line of fixed width. */
function mascarada(original: readonly string[], valores: Valores) {
  const cpf = String(valores.cpfCnpj ?? '');
  const celula = (texto: string) =>
    maskCpfsIn(cpf.length === CPF ? texto.replaceAll(cpf, maskCpf(cpf)) : texto);
  const valor = ([campo, dito]: [string, Valores[string]]): [string, Valores[string]] => [
    campo,
    campo === 'cpfCnpj' && typeof dito === 'string'
      ? maskCpf(dito)
      : typeof dito === 'string'
        ? maskCpfsIn(dito)
        : dito,
  ];
  return {
    original: original.map(celula),
    valores: Object.fromEntries(Object.entries(valores).map(valor)),
  };
}

/** Returns lines of an import from a position on, of one group, or kind of question, or all; with their documents. */
export async function paginaDeLinhas(
  tx: Tx,
  { id, empresaId }: { id: string; empresaId: string },
  { grupo, pergunta, inicio }: QualPagina,
): Promise<{ total: number; linhas: LinhaImportada[] }> {
  const filtros: (SQL | undefined)[] = [
    eq(pagamentosLinhas.importacaoId, id),
    grupo === null ? undefined : eq(pagamentosLinhas.grupo, grupo),
    pergunta === null ? undefined : eq(pagamentosLinhas.pergunta, pergunta),
  ];
  const onde = and(...filtros);
  const rows = await tx
    .select()
    .from(pagamentosLinhas)
    .where(onde)
    .orderBy(asc(pagamentosLinhas.linha))
    .limit(LINHAS_POR_TELA)
    .offset(inicio);
  const lidas = rows.map((row) => ({ row, dados: dadosSchema.parse(row.dados) }));
  const ids = lidas.flatMap(({ row, dados }) => [...row.pagamentos, ...dados.candidatas.map((um) => um.id)]);
  const notas = await new Procura(tx, empresaId).porIds([...new Set(ids)]);
  const candidata = (de: string, motivo: string) => {
    const nota = notas.get(de);
    return nota ? [apresenta(nota, motivo)] : [];
  };
  return {
    total: await tx.$count(pagamentosLinhas, onde),
    linhas: lidas.map(({ row, dados }) =>
      z.parse(linhaImportadaSchema, {
        linha: row.linha,
        grupo: row.grupo,
        pergunta: row.pergunta,
        motivo: dados.motivo,
        ...mascarada(dados.original, dados.valores),
        data: row.data,
        valor: row.valor,
        como: dados.como,
        explicacao: dados.explicacao,
        encargos: dados.encargos,
        avisos: dados.avisos,
        respondida: row.respondida,
        documentos: row.pagamentos.flatMap((de) => candidata(de, '')),
        candidatas: dados.candidatas.flatMap((um) => candidata(um.id, um.motivo)),
      }),
    ),
  };
}
