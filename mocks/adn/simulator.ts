import forge from 'node-forge';
import { certificateCnpj } from '../sefaz/forgeSignature.ts';
import type { Pedido as PedidoSefaz, Resposta as RespostaSefaz } from '../sefaz/simulator.ts';
import { distribuir, type Inventor, type Resposta, recusa } from './distribuicao.ts';
import { type EstadoAdn, filaDe, novoEstado, type Publicado, publicar } from './estado.ts';
import { consultar, registrar } from './eventos.ts';
import type { FalhaAdn } from './faults.ts';

export type Pedido = PedidoSefaz & { metodo: string };
export type Adn = ReturnType<typeof criarAdn>;

const DFE = /^\/contribuintes\/DFe\/([^/]+)$/;
const EVENTOS = /^\/SefinNacional\/nfse\/([0-9A-Z]{50})\/eventos$/;
const EVENTO = /^\/SefinNacional\/nfse\/([0-9A-Z]{50})\/eventos\/(\d{6})\/(\d{1,3})$/;

/** Returns whether a path belongs to the national environment of NFS-e, for servers that serve it together with SEFAZ. */
export const isAdn = (path: string): boolean => /^\/(contribuintes|SefinNacional)\//.test(path);

/**
 * Creates the simulator of the ADN and its SEFIN: queues by taxpayer, and the tomador's manifestation. It answers in the
 * shapes of the OpenAPI, with the deviations of production, and fails as scripted. It shares no code with the client
 * under test.
 */
export function criarAdn(
  clock: () => Date = () => new Date(),
  estado: EstadoAdn = novoEstado(),
  inventar?: Inventor,
) {
  const falhas: FalhaAdn[] = [];
  const pedidos: string[] = [];

  async function responder({ metodo, path, body, certificado }: Pedido, falha?: FalhaAdn): Promise<Resposta> {
    const titular = certificateCnpj(forge.pki.certificateFromPem(certificado));
    if (titular === '') return { status: 403, body: {} };
    const { pathname, searchParams } = new URL(path, 'https://simulado');
    const now = clock();
    const [, nsu] = DFE.exec(pathname) ?? [];
    if (nsu !== undefined && metodo === 'GET') {
      const consulta = {
        nsu,
        titular,
        cnpjConsulta: searchParams.get('cnpjConsulta'),
        lote: searchParams.get('lote') ?? 'true',
      };
      return distribuir(estado, consulta, { now, inventar, falha });
    }
    const [, aRegistrar] = EVENTOS.exec(pathname) ?? [];
    if (aRegistrar !== undefined && metodo === 'POST') {
      const asked: unknown = JSON.parse(body);
      const pedido =
        typeof asked === 'object' && asked !== null && 'pedidoRegistroEventoXmlGZipB64' in asked
          ? asked.pedidoRegistroEventoXmlGZipB64
          : null;
      if (typeof pedido !== 'string') return { status: 400, body: {} };
      return registrar(estado, aRegistrar, pedido, now);
    }
    const [, chave, tipo, sequencia] = EVENTO.exec(pathname) ?? [];
    if (chave !== undefined && tipo !== undefined && metodo === 'GET')
      return consultar(estado, { chave, tipo, sequencia: Number(sequencia) }, now);
    return { status: 404, body: null };
  }

  return {
    estado,
    /** Method and path of each request so far. */
    pedidos,
    /** Adds faults to the script; each request uses up one. */
    falhar(...novas: FalhaAdn[]): void {
      falhas.push(...novas);
    },
    /** Adds documents to the queue of a taxpayer; each gets a later number. */
    publicar(cpfCnpj: string, ...documentos: Publicado[]): void {
      const fila = filaDe(estado, cpfCnpj);
      fila.semeada = true;
      publicar(fila, documentos, clock());
    },
    /** Registers known notas, each with its tomador. */
    conhecer(...notas: { chave: string; tomador: string }[]): void {
      for (const { chave, tomador } of notas) estado.tomadores.set(chave, tomador);
    },
    async receber(pedido: Pedido): Promise<RespostaSefaz> {
      pedidos.push(`${pedido.metodo} ${pedido.path}`);
      const falha = falhas.shift();
      if (falha?.tipo === 'CAI_ANTES') return 'CAI';
      if (falha?.tipo === 'HTTP') return html(falha.status);
      if (falha?.tipo === 'HTML_404') return html(404);
      if (falha?.tipo === 'REJEICAO') return json(recusa(falha.codigo, 'Recusado a pedido do teste'));
      const resposta = await responder(pedido, falha).catch((): Resposta => ({ status: 500, body: null }));
      if (falha?.tipo === 'CAI_DEPOIS') return 'CAI';
      if (falha?.tipo === 'LENTO') await new Promise((resolve) => setTimeout(resolve, falha.ms));
      if (resposta.body === null) return html(resposta.status);
      const whole = json(resposta);
      return falha?.tipo === 'MEIA_RESPOSTA'
        ? { ...whole, body: whole.body.slice(0, whole.body.length / 2) }
        : whole;
    },
  };
}

const json = ({ status, body }: Resposta) => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
const html = (status: number) => ({
  status,
  contentType: 'text/html',
  body: '<html><body><h1>Not Found</h1></body></html>',
});
