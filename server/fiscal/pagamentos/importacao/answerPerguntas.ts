import { and, arrayOverlaps, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { Caderno } from '../../../../contract/fiscal/pagamentos/casamento/caderno.ts';
import { estornoConfirmado } from '../../../../contract/fiscal/pagamentos/casamento/estorno.ts';
import { judgeLinhaPaga } from '../../../../contract/fiscal/pagamentos/casamento/judgeLinhaPaga.ts';
import { type LinhaPaga, linhaPaga } from '../../../../contract/fiscal/pagamentos/casamento/linhaPaga.ts';
import {
  type NotaAPagar,
  type Veredito,
  veredito,
} from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import { pagaVarias } from '../../../../contract/fiscal/pagamentos/casamento/varias.ts';
import type { Pergunta, respostasSchema } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { readVersaoLista } from '../../../../contract/fiscal/pagamentos/versaoLista.ts';
import { CASAMENTO_NAMES } from '../../../../contract/layouts/layout.ts';
import { ownerColumns, quemAge } from '../../../auth/actor.ts';
import { invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { rememberCodigo } from '../../../layouts/usados.ts';
import { yieldToEventLoop } from '../../../tasks/yieldToEventLoop.ts';
import { pagamentosLinhas } from '../tables.ts';
import { dadosSchema, jsonDaLinha, replaceLinhas } from './dados.ts';
import { Procura } from './procurar.ts';
import { countLinhas, LINHAS_POR_LOTE, type LinhaImportacao } from './store.ts';

type Respostas = z.output<typeof respostasSchema>;
interface Resposta {
  linha: number;
  pagamentos: readonly string[];
}
type Guardada = typeof pagamentosLinhas.$inferSelect;
/** Disables the search by the line's content, because a person chose the documents. */
const SEM_PROCURA = {
  casar: new Set(CASAMENTO_NAMES),
  ultimosDigitos: null,
  dePara: new Map<string, string>(),
};

function judgeResposta(
  row: Guardada,
  linha: LinhaPaga,
  notas: readonly NotaAPagar[],
  contexto: { hoje: string; caderno: Caderno },
): Veredito {
  const [nota] = notas;
  if (!nota) return veredito('RECUSADA', 'Deixada de fora por quem respondeu.');
  if (row.pergunta === 'ESTORNO' && notas.length === 1) return estornoConfirmado(nota, linha);
  const inteiro = { ...contexto, leVersao: readVersaoLista, conhecida: false, respondida: true };
  if (notas.length > 1) return pagaVarias(linha, notas, inteiro);
  return judgeLinhaPaga(linha, { tipo: 'NOTA', nota, como: null }, inteiro).veredito;
}

/** Returns the payments that the other lines of the file already make of these documents. */
async function cadernoDe(
  { tx }: Pick<ActorContext, 'tx'>,
  importacaoId: string,
  ids: readonly string[],
  menos: readonly number[],
): Promise<Caderno> {
  const caderno = new Caderno();
  if (ids.length === 0) return caderno;
  const outras = await tx
    .select({ linha: pagamentosLinhas.linha, dados: pagamentosLinhas.dados })
    .from(pagamentosLinhas)
    .where(
      and(
        ...[eq(pagamentosLinhas.importacaoId, importacaoId), eq(pagamentosLinhas.grupo, 'APLICA')],
        ...[
          arrayOverlaps(pagamentosLinhas.pagamentos, [...ids]),
          notInArray(pagamentosLinhas.linha, [...menos]),
        ],
      ),
    )
    .orderBy(asc(pagamentosLinhas.linha));
  for (const { linha, dados } of outras) {
    const { lancar, valores } = dadosSchema.parse(dados);
    const transacao = String(valores.transacao ?? '').trim();
    for (const { id, valor, encargos, desconto } of lancar)
      caderno.anota(id, {
        linha,
        pago: (valor ?? 0) - encargos + desconto,
        inteiro: valor === null,
        aConferir: false,
        devido: null,
        transacao,
      });
  }
  return caderno;
}

/**
 * Judges lines again by a person's answers. Returns the chosen documents. `exige`: throws 400 at `respostas` for an
 * answer that does not fit; otherwise the line remains a question.
 */
async function answerLinhas(
  context: ActorContext,
  { id: importacaoId, empresaId }: LinhaImportacao,
  respostas: readonly Resposta[],
  exige: boolean,
): Promise<{ feitas: number; notas: ReadonlyMap<string, NotaAPagar> }> {
  const { tx, now } = context;
  const recusa = (linha: number, porque: string) => invalidFields({ respostas: `Linha ${linha}: ${porque}` });
  const quais = respostas.map(({ linha }) => linha);
  const rows = await tx
    .select()
    .from(pagamentosLinhas)
    .where(and(eq(pagamentosLinhas.importacaoId, importacaoId), inArray(pagamentosLinhas.linha, quais)))
    .orderBy(asc(pagamentosLinhas.linha));
  const porLinha = new Map(rows.map((row) => [row.linha, row]));
  const ids = [...new Set(respostas.flatMap(({ pagamentos }) => pagamentos))];
  const notas = await new Procura(tx, empresaId).porIds(ids);
  const caderno = await cadernoDe(context, importacaoId, ids, quais);
  const feitas: string[] = [];
  for (const { linha, pagamentos } of respostas) {
    const row = porLinha.get(linha);
    if (!row || (row.pergunta === null && row.grupo !== 'NAO_ACHEI' && !row.respondida))
      throw recusa(linha, 'não há pergunta nesta linha.');
    const escolhidas = [...new Set(pagamentos)].map((de) => {
      const nota = notas.get(de);
      if (!nota) throw recusa(linha, 'um dos documentos não é desta empresa, ou não existe mais.');
      return nota;
    });
    const dados = dadosSchema.parse(row.dados);
    const lida = {
      linha,
      situacao: 'DADO' as const,
      motivos: [],
      valores: dados.valores,
      original: dados.original,
    };
    const dito = judgeResposta(row, linhaPaga(lida, SEM_PROCURA), escolhidas, {
      hoje: todayInSaoPaulo(now),
      caderno,
    });
    const serve = escolhidas.length === 0 || dito.grupo === 'APLICA' || dito.grupo === 'JA_ESTAVA';
    if (!serve && exige) throw recusa(linha, dito.motivo);
    if (!serve) continue;
    const { candidatas, proposta } = dados;
    const desfaz = dito.grupo === 'APLICA' ? dito.desfaz : [];
    feitas.push(
      jsonDaLinha({
        lida,
        respondida: true,
        pergunta: row.pergunta,
        veredito: { ...dito, como: dados.como, candidatas, proposta, desfaz },
      }),
    );
    await yieldToEventLoop();
  }
  await replaceLinhas(tx, importacaoId, feitas);
  return { feitas: feitas.length, notas };
}

/**
 * Answers all questions of a kind as proposed: the only candidate, or the only combination. Returns the number
 * answered.
 */
async function answerAllOfPergunta(
  context: ActorContext,
  row: LinhaImportacao,
  pergunta: Pergunta,
): Promise<number> {
  let feitas = 0;
  for (let depoisDe = 0; ; ) {
    const { linha, grupo, dados, importacaoId, pergunta: qual } = pagamentosLinhas;
    const lote = await context.tx
      .select({ linha, dados })
      .from(pagamentosLinhas)
      .where(
        and(
          ...[eq(importacaoId, row.id), eq(grupo, 'PERGUNTA'), eq(qual, pergunta), gt(linha, depoisDe)],
          sql`${dados} ? 'proposta'`,
        ),
      )
      .orderBy(asc(linha))
      .limit(LINHAS_POR_LOTE);
    const ultima = lote.at(-1);
    if (!ultima) return feitas;
    depoisDe = ultima.linha;
    const respostas = lote.map((um) => ({
      linha: um.linha,
      pagamentos: dadosSchema.parse(um.dados).proposta,
    }));
    feitas += (await answerLinhas(context, row, respostas, false)).feitas;
  }
}

/** Rejects the lines of all questions of a kind. Returns their number. */
async function deixaDeFora({ tx }: ActorContext, importacaoId: string, pergunta: Pergunta): Promise<number> {
  const { id, grupo, dados } = pagamentosLinhas;
  const fora = { motivo: 'Deixada de fora por quem respondeu.' };
  const rows = await tx
    .update(pagamentosLinhas)
    .set({ grupo: 'RECUSADA', respondida: true, dados: sql`${dados} || ${JSON.stringify(fora)}::jsonb` })
    .where(
      and(
        eq(pagamentosLinhas.importacaoId, importacaoId),
        eq(grupo, 'PERGUNTA'),
        eq(pagamentosLinhas.pergunta, pergunta),
      ),
    )
    .returning({ id });
  return rows.length;
}

/**
 * Stores a person's answers: of single lines, or of all questions of a kind; they may be changed until the import is
 * applied. Throws 400 at `respostas`, and stores none, for a document of another company and for an answer that does
 * not fit.
 */
export async function answerPerguntas(
  context: ActorContext,
  row: LinhaImportacao,
  { respostas, todas }: Respostas,
): Promise<void> {
  const { tx, ator, now, audit } = context;
  let feitas = 0;
  if (respostas.length > 0) {
    const unicas = [...new Map(respostas.map((uma) => [uma.linha, uma])).values()];
    const { notas, feitas: dadas } = await answerLinhas(context, row, unicas, true);
    feitas += dadas;
    const lembrar = unicas.filter(({ lembrarCodigo: pede, pagamentos }) => pede && pagamentos.length > 0);
    const { linha, dados, importacaoId } = pagamentosLinhas;
    const codigos = await tx
      .select({ linha, dados })
      .from(pagamentosLinhas)
      .where(
        and(
          eq(importacaoId, row.id),
          inArray(linha, lembrar.length > 0 ? lembrar.map((um) => um.linha) : [0]),
        ),
      );
    for (const um of codigos) {
      const codigo = String(dadosSchema.parse(um.dados).valores.codigoFornecedor ?? '');
      const [primeira] = lembrar.find((uma) => uma.linha === um.linha)?.pagamentos ?? [];
      const cpfCnpj = primeira === undefined ? '' : (notas.get(primeira)?.cpfCnpj ?? '');
      if (codigo === '' || cpfCnpj === '') continue;
      const { tenantId } = ator;
      const quem = {
        tenantId,
        empresaId: row.empresaId,
        usuarioId: ownerColumns(ator).usuarioId,
        quem: quemAge(ator),
      };
      await rememberCodigo(tx, { audit, now }, { ...quem, codigo, cpfCnpj });
    }
  }
  if (todas)
    feitas +=
      todas.resposta === 'PROPOSTA'
        ? await answerAllOfPergunta(context, row, todas.pergunta)
        : await deixaDeFora(context, row.id, todas.pergunta);
  await countLinhas(tx, row.id);
  await audit({
    acao: 'ALTERA',
    recurso: 'pagamentos_importacoes',
    registroId: row.id,
    registro: row.nome,
    depois: { respostas: feitas, ...(todas && { pergunta: todas.pergunta, resposta: todas.resposta }) },
  });
}
