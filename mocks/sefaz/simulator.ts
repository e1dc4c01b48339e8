import type { XmlElement } from 'libxml2-wasm';
import forge from 'node-forge';
import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import { consultarChave } from './consulta.ts';
import { distribuir, type Inventor, lerDistribuicao } from './distribution.ts';
import { receberEvento } from './eventRules.ts';
import { type Falha, motivoDaFalha } from './faults.ts';
import { certificateCnpj } from './forgeSignature.ts';
import {
  CASTIGOS,
  type Castigo,
  type Conhecido,
  type Estado,
  filaDe,
  isCastigo,
  novoEstado,
} from './state.ts';
import { kid, kids, tag, text, withDocument } from './xml.ts';

const WSDL = 'http://www.portalfiscal.inf.br';
const SOAP12 = 'http://www.w3.org/2003/05/soap-envelope';

type Servico =
  | 'NFeRecepcaoEvento4'
  | 'CTeRecepcaoEventoV4'
  | 'NFeConsultaProtocolo4'
  | 'CTeConsultaV4'
  | 'NFeDistribuicaoDFe'
  | 'CTeDistribuicaoDFe';

/** Name of the body's element, by service. */
const SERVICOS: Record<Servico, string> = {
  NFeRecepcaoEvento4: 'nfeDadosMsg',
  CTeRecepcaoEventoV4: 'cteDadosMsg',
  NFeConsultaProtocolo4: 'nfeDadosMsg',
  CTeConsultaV4: 'cteDadosMsg',
  NFeDistribuicaoDFe: 'nfeDistDFeInteresse',
  CTeDistribuicaoDFe: 'cteDistDFeInteresse',
};

function isServico(name: string): name is Servico {
  return Object.hasOwn(SERVICOS, name);
}

export interface Pedido {
  /** Path of the service, without host. */
  path: string;
  contentType: string;
  body: string;
  /** PEM of the client's certificate in the TLS handshake. */
  certificado: string;
}

/** Response to the caller; 'CAI' when the connection is cut without one. */
export type Resposta = { status: number; contentType: string; body: string } | 'CAI';

export type Sefaz = ReturnType<typeof criarSefaz>;

/**
 * Creates the simulator of SEFAZ: it stores registered events, answers like the Ambiente Nacional and the authorisers,
 * and fails as scripted. It shares no code with the client under test.
 */
export function criarSefaz(
  clock: () => Date = () => new Date(),
  estado: Estado = novoEstado(),
  inventar?: Inventor,
) {
  const falhas: Falha[] = [];
  let chamadas = 0;

  async function processar(pedido: Pedido): Promise<string> {
    const servico = pedido.path.split('/').at(-1) ?? '';
    if (!isServico(servico)) throw new NotAccepted(404);
    if (!pedido.contentType.startsWith('application/soap+xml')) throw new NotAccepted(415);
    const now = clock();
    const holder = certificateCnpj(forge.pki.certificateFromPem(pedido.certificado));
    const inner = withDocument(pedido.body, (root) => mensagem(root, servico));
    // SEFAZ validates each event alone: an ancestor's declarations must not enter its canonical form.
    if (servico === 'NFeRecepcaoEvento4') return receberLote(estado, inner, now, inventar !== undefined);
    if (servico === 'CTeRecepcaoEventoV4') {
      return withDocument(inner, (root) => receberEvento(estado, root, now, inventar !== undefined)).replace(
        '<retEventoCTe',
        `$& xmlns="${WSDL}/cte"`,
      );
    }
    if (servico === 'NFeConsultaProtocolo4' || servico === 'CTeConsultaV4') {
      return withDocument(inner, (root) => consultarChave(estado, root, now, inventar !== undefined));
    }
    const especie = servico === 'NFeDistribuicaoDFe' ? 'NFE' : 'CTE';
    const consulta = withDocument(inner, lerDistribuicao);
    return distribuir(estado, { especie, pedido: consulta, certificado: holder }, now, inventar);
  }

  /** Returns the status of a service that refuses this holder, if any; a call meanwhile restarts the whole time. */
  function castigar({ path, certificado }: Pedido, falha: Falha | undefined): Castigo | null {
    const holder = certificateCnpj(forge.pki.certificateFromPem(certificado));
    const id = `${path.split('/').at(-1)}:${holder.slice(0, 8)}`;
    const now = clock();
    const antes = estado.castigos.get(id);
    const indevido = falha?.tipo === 'CSTAT' && isCastigo(falha.cStat) ? falha.cStat : null;
    const cStat = indevido ?? (antes && now < antes.ate ? antes.cStat : null);
    if (cStat) estado.castigos.set(id, { cStat, ate: new Date(now.getTime() + CASTIGOS[cStat] * 60_000) });
    return cStat;
  }

  return {
    estado,
    /** Requests received so far. */
    get chamadas(): number {
      return chamadas;
    },
    /** Adds faults to the script; each request uses up one. */
    falhar(...novas: Falha[]): void {
      falhas.push(...novas);
    },
    /** Registers documents whose recipient the simulator knows. */
    conhecer(...documentos: Conhecido[]): void {
      for (const documento of documentos) estado.documentos.set(documento.chave, documento);
    },
    /** Adds documents to the queue of a CNPJ; each gets the next NSU. */
    distribuir(especie: EspecieSefaz, cnpj: string, ...documentos: { schema: string; xml: string }[]): void {
      const fila = filaDe(estado, especie, cnpj);
      for (const documento of documentos) {
        fila.documentos.push({ ...documento, nsu: (fila.documentos.at(-1)?.nsu ?? 0) + 1 });
      }
    },
    async receber(pedido: Pedido): Promise<Resposta> {
      chamadas += 1;
      const falha = falhas.shift();
      if (falha?.tipo === 'CAI_ANTES') return 'CAI';
      if (falha?.tipo === 'HTTP')
        return { status: falha.status, contentType: 'text/html', body: '<h1>Erro</h1>' };
      if (falha?.tipo === 'MALFORMADO') return envelope('<retEnvEvento><cStat>128', pedido);
      const castigo = castigar(pedido, falha);
      if (castigo) return envelope(statusDoServico(castigo), pedido);
      if (falha?.tipo === 'CSTAT') return envelope(statusDoServico(falha.cStat), pedido);
      try {
        const resposta = envelope(await processar(pedido), pedido);
        if (falha?.tipo === 'CAI_DEPOIS') return 'CAI';
        if (falha?.tipo === 'LENTO') await new Promise((resolve) => setTimeout(resolve, falha.ms));
        return resposta;
      } catch (error) {
        if (error instanceof NotAccepted)
          return { status: error.status, contentType: 'text/plain', body: '' };
        return envelope(statusDoServico('215'), pedido);
      }
    },
  };
}

class NotAccepted extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

/** Returns the message inside the envelope as separate text. Throws when the envelope is not the one of the WSDL. */
function mensagem(root: XmlElement, servico: Servico): string {
  const body = kid(root, 'Body');
  const [dados, ...more] = body ? kids(body) : [];
  const cte = servico.startsWith('CTe');
  const namespace = `${WSDL}/${cte ? 'cte' : 'nfe'}/wsdl/${servico}`;
  const certo =
    root.name === 'Envelope' &&
    root.namespaceUri === SOAP12 &&
    dados?.name === SERVICOS[servico] &&
    dados.namespaceUri === namespace &&
    more.length === 0;
  if (!certo) throw new NotAccepted(400);
  const outer = servico.endsWith('DistribuicaoDFe') ? kid(dados, cte ? 'cteDadosMsg' : 'nfeDadosMsg') : dados;
  const [inner, ...others] = outer ? kids(outer) : [];
  if (!inner || others.length > 0) throw new NotAccepted(400);
  return inner.toString({ format: false });
}

function receberLote(estado: Estado, lote: string, now: Date, inventa: boolean): string {
  const { idLote, versao, nome } = withDocument(lote, (root) => ({
    idLote: text(root, 'idLote'),
    versao: root.attr('versao')?.value,
    nome: root.name,
  }));
  const eventos = [...lote.matchAll(/<evento[\s>].*?<\/evento>/gs)].map(([evento]) => evento);
  const certo = nome === 'envEvento' && versao === '1.00' && /^\d{1,15}$/.test(idLote);
  const cabeca = (cStat: string, xMotivo: string) =>
    tag('idLote', idLote) +
    tag('tpAmb', '2') +
    tag('verAplic', 'SIMULADO_1') +
    tag('cOrgao', '91') +
    tag('cStat', cStat) +
    tag('xMotivo', xMotivo);
  const raiz = (content: string) =>
    `<retEnvEvento versao="1.00" xmlns="${WSDL}/nfe">${content}</retEnvEvento>`;
  if (!certo || eventos.length === 0 || eventos.length > 20) {
    return raiz(cabeca('215', 'Rejeicao: Falha Schema XML'));
  }
  const respostas = eventos.map((evento) =>
    withDocument(evento, (root) => receberEvento(estado, root, now, inventa)),
  );
  return raiz(cabeca('128', 'Lote de Evento Processado') + respostas.join(''));
}

function statusDoServico(cStat: '215' | '108' | '109' | '656' | '678' | '999'): string {
  const motivo = cStat === '215' ? 'Rejeicao: Falha Schema XML' : motivoDaFalha(cStat);
  return `<retEnvEvento versao="1.00" xmlns="${WSDL}/nfe">${tag('tpAmb', '2')}${tag('verAplic', 'SIMULADO_1')}${tag('cStat', cStat)}${tag('xMotivo', motivo)}</retEnvEvento>`;
}

function envelope(content: string, { path }: Pedido): Resposta {
  const servico = path.split('/').at(-1) ?? '';
  const nome = servico.startsWith('CTe') ? 'cte' : 'nfe';
  return {
    status: 200,
    contentType: 'application/soap+xml; charset=utf-8',
    body:
      `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP12}"><soap:Body>` +
      `<${nome}ResultMsg xmlns="${WSDL}/${nome}/wsdl/${servico}">${content}</${nome}ResultMsg></soap:Body></soap:Envelope>`,
  };
}
