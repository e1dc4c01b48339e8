import { z } from 'zod';
import { formatInstant, formatInstantDate } from '../../../../contract/brasil/date.ts';
import type { Folha, Impressao, Secao } from '../../../../contract/fiscal/folha.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { type Decisao, decisaoSchema } from '../../../../contract/fiscal/nfse/memoria.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { retencaoDecididaSchema } from '../../../../contract/fiscal/nfse/retencaoDecidida.ts';
import { TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import type { RESULTADOS_DA_VERIFICACAO } from '../../../../contract/fiscal/nfse/verificacao.ts';
import { ApiProblem } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { comNumeros } from '../../documentos/folha/numeros.ts';
import { campos, left, right, secaoDeTabela, wide } from '../../documentos/folha/partes.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { eventosDaNota, requireNota } from '../detalhe/requireNota.ts';
import { inscricaoDaParte } from '../folha/partes.ts';
import { camposDitos, diaOuNada, mes, reaisOuNada } from '../folha/textos.ts';
import { verificadaSchema } from './gravar.ts';
import { aceiteEmPe, historicosDe, type LinhaDeDecisao } from './historico.ts';

const NOMES_RESULTADOS: Readonly<Record<(typeof RESULTADOS_DA_VERIFICACAO)[number], string>> = {
  CONFERE: 'Confere',
  DIVERGE: 'Diverge',
  ATENCAO: 'Atenção',
  SEM_DADOS: 'Sem dados',
  NAO_CABE: 'Não cabe',
};

const aNota = (nota: Nota, hash: string): Secao[] =>
  campos('Nota aceita', [
    ...camposDitos([['Prestador', nota.prestador.nome || nota.prestador.nomeFantasia, true]]),
    ...inscricaoDaParte(nota.prestador),
    ...camposDitos([
      ['Número', nota.numero],
      ['Emissão', diaOuNada(nota.emissao)],
      ['Competência', mes(nota.competencia)],
      ['Valor do serviço', reaisOuNada(nota.valores.servicos)],
      ['Valor líquido', reaisOuNada(nota.valores.liquido)],
      ['Conteúdo da nota (SHA-256)', hash, true],
    ]),
  ]);

/** ADI RFB 8/2014: IRRF is due by the credit, which is that of the nota accepted by the taker. */
const oAceite = (aceite: LinhaDeDecisao, empresa: string): Secao[] =>
  campos('Aceite', [
    ...camposDitos([
      ['Aceita por', aceite.quem, true],
      ['Em nome de', empresa, true],
      ['Em (horário de Brasília)', formatInstant(aceite.criadoEm.toISOString())],
      ['Instante (UTC)', aceite.criadoEm.toISOString()],
      ['Dia do crédito para o IRRF', formatInstantDate(aceite.criadoEm.toISOString())],
      ['Motivo', aceite.motivo, true],
      ['Aceite', aceite.id, true],
    ]),
  ]);

const retencoes = (aceite: LinhaDeDecisao): Secao[] =>
  secaoDeTabela(
    'Retenções',
    [wide('Tributo'), right('Informado na nota'), right('Esperado pelas regras'), right('Decidido')],
    z
      .array(retencaoDecididaSchema)
      .parse(aceite.retencoes)
      .map(({ tributo, informado, esperado, decidido }) => [
        TRIBUTOS_RETIDOS[tributo],
        ...[informado, esperado, decidido].map((centavos) => reaisOuNada(centavos) ?? 'não dito'),
      ]),
  );

type Retido = keyof Decisao['retem'];

function comoRetem(decisao: Decisao | null, tributo: Retido): string | null {
  if (decisao?.comoNaNota?.includes(tributo)) return 'retém o que a nota diz';
  const retem = decisao?.retem[tributo] ?? null;
  return retem === null ? null : retem ? 'retém' : 'não retém';
}

function decidido({ decisao, memoriaId, regraId }: LinhaDeDecisao): Secao[] {
  const dita: Decisao | null = decisao === null ? null : decisaoSchema.parse(decisao);
  return campos('O que se decidiu', [
    ...camposDitos([
      ['Natureza do rendimento', dita?.natRend ?? null],
      ['Tipo de serviço (INSS)', dita?.tpServico ?? null],
      ...(['ISS', 'IRRF', 'CSRF', 'INSS'] as const).map(
        (tributo) => [tributo, comoRetem(dita, tributo)] as const,
      ),
      ['Decisão lembrada', memoriaId && 'sim, para este fornecedor, serviço e empresa', true],
      ['Regra de aprovação', regraId && 'sim: nada divergia e o valor cabia no limite dela', true],
    ]),
  ]);
}

const verificacoes = (aceite: LinhaDeDecisao): Secao[] =>
  secaoDeTabela(
    `O que as verificações diziam (regras ${aceite.versaoRegras})`,
    [left('Verificação'), left('Resultado'), wide('O que diz')],
    z
      .array(verificadaSchema)
      .parse(aceite.verificacoes)
      .filter(({ resultado }) => resultado !== 'NAO_CABE')
      .map(({ id, resultado, frase }) => [id, NOMES_RESULTADOS[resultado], frase]),
  );

const depois = (eventos: Awaited<ReturnType<typeof eventosDaNota>>, aceite: LinhaDeDecisao): Secao[] =>
  secaoDeTabela(
    'Eventos depois do aceite',
    [left('Recebido em'), wide('Evento')],
    eventos
      .filter(({ criadoEm }) => criadoEm > aceite.criadoEm)
      .map(({ criadoEm, evento }) => [
        formatInstant(criadoEm.toISOString()),
        eventoNotaSchema.parse(evento).descricao,
      ]),
  );

/**
 * Builds the acceptance of a nota as a one-page sheet, with unmasked tax numbers. Throws 404 if the nota does not exist or is
 * not approved: an acceptance that was reopened since is only in its history.
 */
export async function aceiteDaNota(context: ActorContext): Promise<Impressao> {
  const { linha, nota } = await requireNota(context);
  const aceite = aceiteEmPe((await historicosDe(context.tx, [linha.id])).get(linha.id) ?? []);
  if (!aceite)
    throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não está aprovada: nenhum aceite vale agora.');
  const { nome, cpfCnpj } = await empresaDaSessao(context.tx, linha.empresaId);
  const folha: Folha = {
    nome: 'Aceite',
    descricao: 'Prova da aceitação de uma NFS-e pelo tomador',
    operacao: '',
    modelo: '',
    numero: nota.numero,
    serie: '',
    chave: nota.chave ?? '',
    homologacao: linha.semValor,
    resumo: false,
    emitente: { nome, linhas: [] },
    identificacao: [{ rotulo: 'CNPJ/CPF', texto: cpfCnpj, documento: true }],
    secoes: [
      ...oAceite(aceite, nome),
      ...aNota(nota, aceite.hash),
      ...retencoes(aceite),
      ...decidido(aceite),
      ...verificacoes(aceite),
      ...depois(await eventosDaNota(context, linha.id), aceite),
    ],
  };
  return { folha: comNumeros(folha, 'inteiros'), situacao: linha.situacao };
}
