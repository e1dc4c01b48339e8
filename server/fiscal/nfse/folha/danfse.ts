import { formatMomento } from '../../../../contract/brasil/momento.ts';
import type { Folha, Secao } from '../../../../contract/fiscal/folha.ts';
import { LEIAUTES_NFSE } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import { NOMES_LOCAIS, type Nota, TRIBUTACOES_ISS } from '../../../../contract/fiscal/nfse/nota.ts';
import { TRIBUTOS_RETIDOS } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { comNumeros, type NumerosDaFolha } from '../../documentos/folha/numeros.ts';
import { campos, texto } from '../../documentos/folha/partes.ts';
import { emitente, inscricoes, parte } from './partes.ts';
import { dia, ditos, mes, porCento, reais, simOuNao } from './textos.ts';

const SIMPLES = {
  NAO_OPTANTE: 'Não optante',
  MEI: 'Microempreendedor individual (MEI)',
  ME_EPP: 'Microempresa ou empresa de pequeno porte',
  OPTANTE: 'Optante',
} as const;

/** regApTribSN (Anexo I): how a provider of the Simples reckons federal taxes and ISS. */
const APURACAO: Readonly<Record<string, string>> = {
  1: 'Tributos federais e municipal pelo Simples Nacional',
  2: 'Tributos federais pelo Simples Nacional e ISS fora dele',
  3: 'Tributos federais e municipal fora do Simples Nacional',
};

/** Told where the city is, not among the further texts. */
const LOCAIS: readonly string[] = Object.values(NOMES_LOCAIS);

const EMISSOR = { PRESTADOR: 'Prestador', TOMADOR: 'Tomador', INTERMEDIARIO: 'Intermediário' } as const;

/** What the sheet is called: NT 008 names that of the national note; a city's note is the note itself. */
function titulo({ leiaute, situacao, prestador }: Nota): Pick<Folha, 'nome' | 'descricao'> {
  if (leiaute === 'DPS')
    return { nome: 'DPS', descricao: 'Declaração de Prestação de Serviço: não é a NFS-e' };
  if (situacao === 'SEM_NOTA')
    return { nome: 'RPS', descricao: 'Recibo Provisório de Serviços: não é a NFS-e' };
  if (leiaute === 'NACIONAL') return { nome: 'DANFSe', descricao: 'Documento Auxiliar da NFS-e' };
  if (leiaute === 'DIGITADA') return { nome: 'NFS-e', descricao: 'Nota digitada, sem arquivo' };
  const city = prestador.municipio && `, ${prestador.municipio}`;
  return { nome: 'NFS-e', descricao: `Nota Fiscal de Serviços Eletrônica${city}` };
}

function identificacao(nota: Nota): Secao[] {
  const { declaracao, emitidaEm, emissao, competencia, leiaute, versao } = nota;
  const dps = leiaute === 'NACIONAL' || leiaute === 'DPS' ? 'da DPS' : 'do RPS';
  return campos('Dados da nota', [
    ...ditos([
      ['Número', nota.numero],
      ['Município emissor', local(nota, nota.municipioEmissor, NOMES_LOCAIS.emissor)],
      ['Número nacional', nota.numeroNacional],
      ['Código de verificação', nota.codigoVerificacao],
      ['Competência', mes(competencia)],
      ['Emissão', emitidaEm === null ? dia(emissao) : formatMomento(emitidaEm)],
      [`Número ${dps}`, declaracao?.numero ?? null],
      [`Série ${dps}`, declaracao?.serie ?? null],
      [`Emissão ${dps}`, dia(declaracao?.emissao ?? null)],
      ['Emitida por', nota.emissor === null ? null : EMISSOR[nota.emissor]],
      ['Leiaute', [LEIAUTES_NFSE[leiaute], versao].filter(Boolean).join(' ')],
      ['Substitui a nota', nota.substitui, true],
      ['Substituída pela nota', nota.substituidaPor, true],
      ['Cancelada em', nota.cancelamento?.em ? formatMomento(nota.cancelamento.em) : null],
      ['Motivo do cancelamento', nota.cancelamento?.motivo ?? null, true],
    ]),
  ]);
}

/** A city as the note names it, with its code. */
function local({ informacoes }: Nota, codigo: string, rotulo: string): string {
  const nome = informacoes.find((one) => one.rotulo === rotulo)?.texto ?? '';
  return nome && codigo ? `${nome} (${codigo})` : nome || codigo;
}

function servico(nota: Nota): Secao[] {
  const { servico: one } = nota;
  const { codigoNacional, item, codigoMunicipal, nomeDoCodigo, descricao } = one;
  return [
    ...campos('Serviço prestado', [
      ...ditos([
        ['Código de tributação nacional', codigoNacional],
        ['Item da lista (LC 116/2003)', item],
        ['Código de tributação municipal', codigoMunicipal],
        ['CNAE', one.cnae],
        ['NBS', one.nbs],
        ['Local da prestação', local(nota, one.municipioPrestacao, NOMES_LOCAIS.prestacao)],
        ['País da prestação', one.pais],
        ['Nome do serviço', nomeDoCodigo, true],
      ]),
    ]),
    ...texto('Descrição do serviço', descricao),
  ];
}

function municipal(nota: Nota): Secao[] {
  const { iss, valores, servico: one, regime } = nota;
  const { tributacao, retido, responsavel } = iss;
  return campos(
    'Tributação municipal',
    ditos([
      ['Tributação do ISSQN', tributacao === null ? null : TRIBUTACOES_ISS[tributacao]],
      ['Município da incidência', local(nota, one.municipioIncidencia, NOMES_LOCAIS.incidencia)],
      ['Regime especial de tributação', regime.especial],
      ['Valor do serviço', reais(valores.servicos)],
      ['Desconto incondicionado', reais(valores.descontoIncondicionado)],
      ['Deduções e reduções', reais(valores.deducoes)],
      ['Base de cálculo', reais(valores.baseCalculo)],
      ['Alíquota', porCento(valores.aliquota)],
      ['ISSQN apurado', reais(valores.iss)],
      ['ISSQN retido', simOuNao(retido)],
      ['Retido por', responsavel === null ? null : EMISSOR[responsavel]],
    ]),
  );
}

function federal({ retencoes, proprios, ibscbs }: Nota): Secao[] {
  const withheld = retencoes.filter(({ tributo }) => tributo !== 'ISS');
  return campos(
    'Tributação federal',
    ditos([
      ...withheld.map(({ tributo, valor }) => [`${TRIBUTOS_RETIDOS[tributo]} retido`, reais(valor)] as const),
      ['PIS próprio', reais(proprios.pis)],
      ['COFINS próprio', reais(proprios.cofins)],
      ['CST do IBS e da CBS', ibscbs?.cst ?? null],
      ['Classificação tributária', ibscbs?.classificacao ?? null],
      ['Base do IBS e da CBS', reais(ibscbs?.base ?? null)],
      ['IBS', reais(ibscbs?.ibs ?? null)],
      ['CBS', reais(ibscbs?.cbs ?? null)],
    ]),
  );
}

function totais({ valores, retencoes }: Nota): Secao[] {
  const iss = retencoes.find(({ tributo }) => tributo === 'ISS')?.valor ?? null;
  return campos(
    'Valor total da NFS-e',
    ditos([
      ['Valor do serviço', reais(valores.servicos)],
      ['Desconto condicionado', reais(valores.descontoCondicionado)],
      ['Desconto incondicionado', reais(valores.descontoIncondicionado)],
      ['ISSQN retido', reais(iss)],
      ['Total das retenções', reais(valores.totalRetido)],
      ['Valor líquido', reais(valores.liquido)],
    ]),
  );
}

/**
 * The sheet of a note after the single model of NT 008/2026, blocks in its order, made of the note in our model: nothing that
 * it does not say. In: also whether tax numbers are masked (screen) or whole (paper). Pure.
 */
export function danfse(nota: Nota, numeros: NumerosDaFolha): Folha {
  const { prestador, tomador, intermediario, regime, informacoes, declaracao, leiaute } = nota;
  const simples = regime.simples === null ? null : SIMPLES[regime.simples];
  const folha: Folha = {
    ...titulo(nota),
    ...{ operacao: '', modelo: LEIAUTES_NFSE[leiaute], resumo: false },
    numero: nota.numero,
    serie: leiaute === 'DPS' || nota.situacao === 'SEM_NOTA' ? (declaracao?.serie ?? '') : '',
    chave: nota.chave ?? '',
    homologacao: nota.producao === false,
    emitente: emitente(prestador),
    identificacao: inscricoes(prestador),
    secoes: [
      ...identificacao(nota),
      ...parte(
        'Prestador do serviço',
        prestador,
        ditos([
          ['Simples Nacional na competência', simples, true],
          [
            'Regime de apuração pelo Simples',
            APURACAO[regime.apuracaoSimples] ?? regime.apuracaoSimples,
            true,
          ],
        ]),
      ),
      ...parte('Tomador do serviço', tomador),
      ...parte('Intermediário do serviço', intermediario),
      ...servico(nota),
      ...municipal(nota),
      ...federal(nota),
      ...totais(nota),
      ...informacoes
        .filter(({ rotulo }) => !LOCAIS.includes(rotulo))
        .flatMap(({ rotulo, texto: dito }) => texto(rotulo || 'Informações complementares', dito)),
    ],
  };
  return comNumeros(folha, numeros);
}
