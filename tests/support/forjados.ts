import type { EspecieDeProvaDeEvento } from '../../contract/fiscal/confianca/autoria.ts';
import type { EspecieDeProva } from '../../contract/fiscal/confianca/especies.ts';
import { escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverDps, escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { cadeiaDe, type Emitido, emitir } from './cadeia.ts';
import type { Falsificacao } from './falsificacoes.ts';
import { cteProc, eventoCte, eventoNfe, nfeProc } from './nfeXml.ts';
import { AGUA, nota, PRESTADOR } from './nfse.ts';
import { assinarXml } from './xmldsig.ts';

/** Variants tried at each way in: the genuine file and forgeries. */
export const COMO = [
  'genuino',
  'semAssinatura',
  'valorTrocado',
  'certificadoFeitoEmCasa',
  'outroSignatario',
] as const satisfies readonly (Falsificacao | 'genuino')[];
export type Como = (typeof COMO)[number];

export const EMITENTE = '12ABC34501DE35';
export const CIDADE = '92963560000160';
const TERCEIRO = '99999999000191';
const EM = '2026-07-12T10:00:00-03:00';

export const { raiz, intermediaria } = cadeiaDe(CIDADE);
const certificado = (cnpj: string, por?: Emitido) => emitir(`EMPRESA:${cnpj}`, { cnpj, ...(por && { por }) });
/** Certificates: the owner's, self-signed ones in the owner's name, and a third party's. */
const doDono = new Map([EMITENTE, CIDADE, PRESTADOR].map((cnpj) => [cnpj, certificado(cnpj, intermediaria)]));
const feitos = new Map([EMITENTE, CIDADE, PRESTADOR].map((cnpj) => [cnpj, certificado(cnpj)]));
const outro = certificado(TERCEIRO, intermediaria);

interface Modelo {
  /** The route for files of its kind. */
  porta: 'nfe' | 'cte' | 'nfs';
  /** Returns its XML before signing; `numero` is the number of its document. */
  escreve: (numero: number) => Promise<string> | string;
  /** The element to sign; `dono` is the CNPJ that must sign it. */
  assina: string;
  dono: string;
  /** The text to replace after signing, and its replacement. */
  troca: readonly [string, string];
  /** For an event: returns the document that it refers to. */
  sobre?: (numero: number) => string;
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^<\?xml[^>]{0,80}\?>/, '');
const nfe = (numero: number) => nfeProc({ numero, destinatario: AGUA });
const cte = (numero: number) => cteProc({ numero, destinatario: AGUA });
const nfse = (numero: number) => nota({ numero: String(numero) });
const municipal = (numero: number, mais: object = {}) =>
  text(escreverAbrasf2(nota({ numero: String(numero), ...mais }))).replace(
    /<InfNfse[^>]{0,80}>/,
    `<InfNfse Id="nfse${numero}">`,
  );

/** How each kind is written and signed, or why it has no signed file; a new kind does not compile without a row. */
export const MODELOS: Readonly<Record<EspecieDeProva, Modelo | string>> = {
  NFE: {
    porta: 'nfe',
    assina: 'infNFe',
    dono: EMITENTE,
    troca: ['1500.10', '9500.10'],
    escreve: (numero) => nfe(numero).xml,
  },
  CTE: {
    porta: 'cte',
    assina: 'infCte',
    dono: EMITENTE,
    troca: ['850.00', '950.00'],
    escreve: (numero) => cte(numero).xml,
  },
  NFSE_NACIONAL: {
    porta: 'nfs',
    assina: 'infNFSe',
    dono: CIDADE,
    troca: ['1000.00', '9000.00'],
    escreve: (numero) => text(escreverNacional(nfse(numero))),
  },
  NFSE_MUNICIPAL: {
    porta: 'nfs',
    assina: 'InfNfse',
    dono: CIDADE,
    troca: ['1000.00', '9000.00'],
    escreve: (numero) => municipal(numero),
  },
  DPS: {
    porta: 'nfs',
    assina: 'infDPS',
    dono: PRESTADOR,
    troca: ['1000.00', '9000.00'],
    escreve: (numero) =>
      text(escreverDps(nota({ numero: String(numero), numeroDeclaracao: String(numero) }))),
  },
  NFSE_PORTAL: 'a planilha do portal não é assinada',
  NFSE_DIGITADA: 'não vem por arquivo',
  EVENTO_NFE: {
    porta: 'nfe',
    assina: 'infEvento',
    dono: EMITENTE,
    troca: ['<xJust>', '<xJust>Outra'],
    escreve: (numero) => eventoNfe(nfe(numero).chave, '110111', { autor: EMITENTE, assinante: null }),
    sobre: (numero) => nfe(numero).xml,
  },
  EVENTO_CTE: {
    porta: 'cte',
    assina: 'infEvento',
    dono: EMITENTE,
    troca: ['com avaria', 'sem avaria'],
    escreve: (numero) => eventoCte(cte(numero).chave, '110111', { autor: EMITENTE, assinante: null }),
    sobre: (numero) => cte(numero).xml,
  },
  EVENTO_NFSE: {
    porta: 'nfs',
    assina: 'infEvento',
    dono: CIDADE,
    troca: ['2026-07-12T10', '2026-07-12T11'],
    escreve: (numero) =>
      text(escreverEvento({ chave: chaveInventada(nfse(numero)), tipo: 101101, autor: PRESTADOR, em: EM })),
    sobre: (numero) => text(escreverNacional(nfse(numero))),
  },
  EVENTO_NFSE_MUNICIPAL: {
    porta: 'nfs',
    assina: 'Confirmacao',
    dono: CIDADE,
    troca: ['2026-07-12T12', '2026-07-12T13'],
    escreve: (numero) => {
      const whole = municipal(numero, { canceladaEm: '2026-07-12' });
      const [own = ''] = /<NfseCancelamento>.*<\/NfseCancelamento>/s.exec(whole) ?? [];
      return own
        .replace('<NfseCancelamento>', '<NfseCancelamento xmlns="http://www.abrasf.org.br/nfse.xsd">')
        .replace('<Confirmacao>', `<Confirmacao Id="c${numero}">`);
    },
    sobre: (numero) => municipal(numero),
  },
  RETORNO_ESOCIAL: 'tem porta própria: tests/esocial/esocialComprovacao.test.ts',
};

export interface Forjado extends Pick<Modelo, 'porta' | 'sobre'> {
  especie: EspecieDeProva;
  como: Como;
  numero: number;
  xml: string;
}
export const isEvento = (especie: EspecieDeProva): especie is EspecieDeProvaDeEvento =>
  especie.startsWith('EVENTO');

async function forjar(especie: EspecieDeProva, modelo: Modelo, como: Como, numero: number): Promise<Forjado> {
  const { escreve, assina, dono, troca, porta, sobre } = modelo;
  const xml = await escreve(numero);
  const por =
    como === 'outroSignatario' ? outro : (como === 'certificadoFeitoEmCasa' ? feitos : doDono).get(dono);
  const signed = como === 'semAssinatura' || !por ? xml : assinarXml(xml, assina, por);
  const made = como === 'valorTrocado' ? signed.replaceAll(...troca) : signed;
  if (como === 'valorTrocado' && made === signed) throw new Error(`Nothing was changed in ${especie}`);
  return { especie, como, numero, xml: made, porta, ...(sobre && { sobre }) };
}

/** Returns every kind, genuine and forged in each way, each with a distinct document. */
export async function forjados(): Promise<Forjado[]> {
  const made: Forjado[] = [];
  for (const [at, especie] of (Object.keys(MODELOS) as EspecieDeProva[]).entries()) {
    const modelo = MODELOS[especie];
    if (typeof modelo === 'string') continue;
    for (const [n, como] of COMO.entries()) made.push(await forjar(especie, modelo, como, 100 + at * 10 + n));
  }
  return made;
}
