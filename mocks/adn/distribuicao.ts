import { type Distribuido, type EstadoAdn, filaDe, type Publicado, publicar } from './estado.ts';
import { BOMBA, type FalhaAdn } from './faults.ts';
import { gzip64 } from './gzip.ts';

const HOUR = 3_600_000;
const POR_LOTE = 50;

/** Function that invents the documents pending for a taxpayer on its first request. */
export type Inventor = (cpfCnpj: string, now: Date) => Publicado[];

export interface Consulta {
  nsu: string;
  /** Null when the parameter is absent. */
  cnpjConsulta: string | null;
  lote: string;
  /** CNPJ or CPF of the certificate. */
  titular: string;
}

export interface Resposta {
  status: number;
  body: unknown;
}

const erro = (status: number, processamento: string, Codigo: string, Descricao: string): Resposta => ({
  status,
  body: {
    StatusProcessamento: processamento,
    LoteDFe: status === 404 ? [] : null,
    Alertas: null,
    Erros: [{ Mensagem: null, Parametros: null, Codigo, Descricao, Complemento: null }],
    TipoAmbiente: 'HOMOLOGACAO',
    VersaoAplicativo: 'SIMULADO_1',
  },
});
export const recusa = (codigo: string, descricao: string) => erro(400, 'REJEICAO', codigo, descricao);

/**
 * Answers `GET /contribuintes/DFe/{NSU}`: up to fifty documents after a number, or only that one (`lote`); 404 with E2220
 * when there is none, and then an hour without requests; E2243 for a certificate of another root. `falha` damages the
 * batch.
 */
export async function distribuir(
  estado: EstadoAdn,
  { nsu, cnpjConsulta, lote, titular }: Consulta,
  { now, inventar, falha }: { now: Date; inventar: Inventor | undefined; falha: FalhaAdn | undefined },
): Promise<Resposta> {
  if (!/^\d{1,15}$/.test(nsu)) return recusa('E2200', 'NSU informado inválido');
  // A CPF certificate may not query a CNPJ, and an empty parameter is invalid.
  if (cnpjConsulta !== null && (cnpjConsulta.length !== 14 || titular.length !== 14))
    return recusa('E2242', 'CNPJ de consulta inválido');
  const quem = cnpjConsulta ?? titular;
  if (quem.length === 14 && quem.slice(0, 8) !== titular.slice(0, 8))
    return recusa('E2243', 'CNPJ de consulta difere da raiz do CNPJ do certificado digital');
  const fila = filaDe(estado, quem);
  if (inventar && !fila.semeada) publicar(fila, inventar(quem, now), now);
  fila.semeada = true;
  if (fila.caladaAte && now < fila.caladaAte)
    return recusa('SIM656', 'Aguarde uma hora depois de receber todos os documentos');
  const after = fila.documentos.filter((one) => one.nsu > Number(nsu));
  const found =
    lote === 'false'
      ? fila.documentos.filter((one) => one.nsu === Number(nsu))
      : falha?.tipo === 'LOTE_REPETIDO'
        ? fila.documentos.slice(0, POR_LOTE)
        : after.slice(0, POR_LOTE);
  if (lote !== 'false' && after.length < POR_LOTE) fila.caladaAte = new Date(now.getTime() + HOUR);
  if (found.length === 0)
    return erro(
      404,
      'NENHUM_DOCUMENTO_LOCALIZADO',
      lote === 'false' ? 'E2230' : 'E2220',
      'Nenhum documento localizado',
    );
  const LoteDFe = await Promise.all(found.map((one) => entrada(one)));
  return { status: 200, body: await estragado({ ...achados, LoteDFe }, falha) };
}

const achados = {
  StatusProcessamento: 'DOCUMENTOS_LOCALIZADOS',
  Alertas: null,
  Erros: null,
  TipoAmbiente: 'HOMOLOGACAO',
  VersaoAplicativo: 'SIMULADO_1',
};

async function entrada({ nsu, chave, tipo, tipoEvento, arquivo, geradoEm }: Distribuido) {
  return {
    NSU: nsu,
    ChaveAcesso: chave === '' ? null : chave,
    TipoDocumento: tipo,
    TipoEvento: tipoEvento,
    ArquivoXml: await gzip64(arquivo),
    DataHoraGeracao: geradoEm.toISOString(),
  };
}

type Lote = typeof achados & { LoteDFe: Awaited<ReturnType<typeof entrada>>[] };

/** Returns the batch with the fault applied. */
async function estragado(lote: Lote, falha: FalhaAdn | undefined): Promise<unknown> {
  const [first, ...rest] = lote.LoteDFe;
  if (falha?.tipo === 'FORA_DE_ORDEM') return { ...lote, LoteDFe: lote.LoteDFe.toReversed() };
  if (falha?.tipo === 'ILEGIVEL' && first)
    return { ...lote, LoteDFe: [{ ...first, ArquivoXml: 'isto não é um arquivo' }, ...rest] };
  if (falha?.tipo === 'BOMBA' && first)
    return { ...lote, LoteDFe: [{ ...first, ArquivoXml: await gzip64(BOMBA) }, ...rest] };
  if (falha?.tipo === 'NULOS') return { ...lote, StatusProcessamento: null, LoteDFe: null };
  return lote;
}
