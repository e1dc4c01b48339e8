import { alnum } from '../../../../contract/brasil/alnum.ts';
import { parseChaveNfse } from '../../../../contract/fiscal/nfse/identidade.ts';
import { semRepetirIdentidade } from '../../../../contract/fiscal/nfse/identidadeEscrita.ts';
import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { percentual } from './aliquota.ts';
import type { Dita } from './campos.ts';
import { codigoMunicipio, digitos, documento, itemDaLista } from './codigos.ts';
import { ilegiveisDe } from './ilegiveis.ts';
import { type LeitorDaNota, leitorDaNota } from './leitor.ts';
import { parteDe, saysAnything } from './partes.ts';
import { NotaRecusada } from './recusa.ts';
import { retencoesDe } from './retencoes.ts';
import { situacaoDaNota } from './situacao.ts';
import { centavos, momento, naTabela, readCompetencia, readDia } from './texto.ts';
import { fatosDoIss, ibscbsDe, informacoesDe } from './tributos.ts';

const EMISSORES: Readonly<Record<string, NonNullable<Nota['emissor']>>> = {
  1: 'PRESTADOR',
  2: 'TOMADOR',
  3: 'INTERMEDIARIO',
};

const AMBIENTES: Readonly<Record<string, boolean>> = { 1: true, 2: false };

const chaveDe = (text: string): string => {
  const bare = alnum(text).replace(/^NFS/, '');
  return parseChaveNfse(bare) ? bare : '';
};

/** Reads the parties. Throws NotaRecusada if the provider is not identified. */
function partesDe({ regras, texto }: Dita): Pick<Nota, 'prestador' | 'tomador' | 'intermediario'> {
  const prestador = parteDe(regras.partes.prestador, texto);
  if (prestador.documento === '' && prestador.inscricaoMunicipal === '' && prestador.nome === '') {
    throw new NotaRecusada('A nota não diz quem prestou o serviço.');
  }
  const tomador = parteDe(regras.partes.tomador, texto);
  const intermediario = parteDe(regras.partes.intermediario, texto);
  return {
    prestador,
    tomador: saysAnything(tomador) ? tomador : null,
    intermediario: saysAnything(intermediario) ? intermediario : null,
  };
}

function servicoDe({ texto, lido }: LeitorDaNota): Nota['servico'] {
  const codigoNacional = lido('codigoNacional', (text) => digitos(text, 6));
  return {
    codigoNacional,
    item: lido('item', itemDaLista) || itemDaLista(codigoNacional),
    codigoMunicipal: texto('codigoMunicipal'),
    cnae: texto('cnae'),
    nbs: texto('nbs'),
    nomeDoCodigo: texto('nomeDoCodigo'),
    descricao: texto('descricao'),
    municipioPrestacao: lido('municipioPrestacao', codigoMunicipio),
    municipioIncidencia: lido('municipioIncidencia', codigoMunicipio),
    pais: texto('pais'),
  };
}

function valoresDe({ texto, lido }: LeitorDaNota): { valores: Nota['valores']; aviso: string | null } {
  const servicos = lido('valorServicos', centavos);
  const baseCalculo = lido('baseCalculo', centavos);
  const iss = lido('iss', centavos);
  const deducoes = lido('deducoes', centavos);
  const base = baseCalculo || (servicos === null ? null : servicos - (deducoes ?? 0));
  const { aliquota, aviso } = percentual(texto('aliquota'), { base, iss });
  return {
    valores: {
      servicos,
      deducoes,
      descontoIncondicionado: lido('descontoIncondicionado', centavos),
      descontoCondicionado: lido('descontoCondicionado', centavos),
      baseCalculo,
      aliquota,
      iss,
      totalRetido: lido('totalRetido', centavos),
      liquido: lido('liquido', centavos),
    },
    aviso,
  };
}

/** Reads the key and numbers of the nota. Throws NotaRecusada if it has neither key nor number. */
function nomesDe({ texto, lido }: LeitorDaNota, prestador: Nota['prestador'], { regras, declaracao }: Dita) {
  const chave = lido('chave', chaveDe) || null;
  const key = chave === null ? null : parseChaveNfse(chave);
  const numero = texto('numero') || (key?.numero ?? '').replace(/^0+/, '');
  const serie = texto('serieDeclaracao');
  const own = texto('numeroDeclaracao');
  if (declaracao && own === '') throw new NotaRecusada('A declaração (DPS ou RPS) não diz o seu número.');
  if (!declaracao && numero === '') throw new NotaRecusada('A nota não diz o seu número.');
  return {
    chave,
    municipioEmissor:
      regras.municipio ??
      (lido('municipioEmissor', codigoMunicipio) || key?.municipio || prestador.codigoMunicipio),
    numero,
    codigoVerificacao: texto('codigoVerificacao'),
    numeroNacional: texto('numeroNacional'),
    declaracao: own === '' ? null : { serie, numero: own, emissao: lido('emissaoDeclaracao', readDia) },
  };
}

/** Reads the identity fields that the national standard has besides the key; empty in other layouts. */
function identidadeEscrita({ lido }: LeitorDaNota): Pick<Nota, 'identidadeEscrita'> {
  const emitente = lido('emitente', documento);
  const dps = lido('idDeclaracao', (text) => alnum(text).replace(/^DPS/, ''));
  const processada = lido('processada', readDia);
  return emitente || dps || processada ? { identidadeEscrita: { emitente, dps, processada } } : {};
}

/**
 * Converts a nota of any layout into our model: parties, amounts, rates, dates, codes and retentions. Throws NotaRecusada if
 * neither the nota nor its provider can be identified.
 */
export function normalizeNota(dita: Dita): Nota {
  const { leiaute, regras } = dita;
  const leitor = leitorDaNota(dita);
  const { texto, lido } = leitor;
  const partes = partesDe(dita);
  const nomes = nomesDe(leitor, partes.prestador, dita);
  const { valores, aviso } = valoresDe(leitor);
  const emissao = lido('emissao', readDia);
  const month = lido('competencia', readCompetencia);
  const iss = fatosDoIss(leitor, regras);
  const { retencoes, proprios, avisos } = retencoesDe(
    {
      pis: lido('pis', centavos),
      cofins: lido('cofins', centavos),
      csll: lido('csll', centavos),
      irrf: lido('irrf', centavos),
      inss: lido('inss', centavos),
      outrasRetencoes: lido('outrasRetencoes', centavos),
      valorIssRetido: lido('valorIssRetido', centavos),
      tipo: texto('tipoRetencaoPisCofins'),
      valores,
      competencia: month ?? emissao,
      issRetido: iss.retido,
      nomes: regras.nomes,
      somaSp: leiaute === 'SAO_PAULO' || leiaute === 'SAO_PAULO_PORTAL',
    },
    regras.federais,
  );
  return semRepetirIdentidade({
    leiaute,
    versao: texto('versao').slice(0, 20),
    ...nomes,
    ...identidadeEscrita(leitor),
    producao: naTabela(AMBIENTES, texto('ambiente')),
    emissor: naTabela(EMISSORES, texto('emissor')),
    ...situacaoDaNota(leitor, dita),
    emissao,
    emitidaEm: lido('emissao', momento),
    competencia: month,
    ...partes,
    regime: {
      simples: naTabela(regras.simples, texto('simples')),
      apuracaoSimples: texto('apuracaoSimples'),
      especial: texto('regimeEspecial'),
    },
    servico: servicoDe(leitor),
    valores,
    iss,
    retencoes,
    proprios,
    ibscbs: ibscbsDe(leitor),
    informacoes: informacoesDe(regras, dita.texto),
    avisos: [...ilegiveisDe(leitor), ...(aviso === null ? [] : [aviso]), ...avisos],
  });
}
