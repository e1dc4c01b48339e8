import { XmlC14NMode, type XmlElement } from 'libxml2-wasm';
import { DESCRICOES_EVENTO } from '../nfse/escreve/evento.ts';
import { assinador } from '../seeds/documentos/assinador.ts';
import { rejectSignature } from '../sefaz/forgeSignature.ts';
import { kid, kids, tag, text, withDocument } from '../sefaz/xml.ts';
import type { Resposta } from './distribuicao.ts';
import { type EstadoAdn, filaDe, publicar, type Registrado } from './estado.ts';
import { from64, gunzip, gzip64, to64 } from './gzip.ts';

const NFSE = 'http://www.sped.fazenda.gov.br/nfse';
/** Signer of the events registered here; the number belongs to no company. */
const SEFIN = '00000000000191';
const sign = assinador()(SEFIN);

/** Earlier events that block each of the two events of a tomador (annex II, 'RN EVENTOSxEVENTOS'). */
const DEPOIS: Readonly<Record<string, readonly string[]>> = {
  203202: ['101101', '105102', '105104', '205204', '305101'],
  203206: ['101101', '105102', '105104', '205204', '205208', '305101'],
};
const IMPEDIDO: Readonly<Record<string, string>> = { 203202: 'E0861', 203206: 'E0866' };
const TIPOS: Readonly<Record<string, string>> = { 203202: 'CONFIRMACAO_TOMADOR', 203206: 'REJEICAO_TOMADOR' };
const MOTIVOS = ['1', '2', '3', '4', '5', '9'];

const base = (now: Date) => ({
  tipoAmbiente: 2,
  versaoAplicativo: 'SIMULADO_1',
  dataHoraProcessamento: now.toISOString(),
});

/** Returns an error; production has been seen with an object and with a list. */
const recusa = (now: Date, codigo: string, descricao: string): Resposta => {
  const one = { codigo, descricao };
  return { status: 400, body: { ...base(now), erro: codigo === 'E0832' ? [one] : one } };
};

interface Lido {
  chave: string;
  tipo: string;
  autor: string;
}

/** Returns the request's fields, or the error by its schema and its own rules. */
function ler(root: XmlElement): Lido | [codigo: string, descricao: string] {
  const inf = kid(root, 'infPedReg');
  const campos = inf ? kids(inf) : [];
  const detalhe = campos.at(-1);
  const tipo = detalhe?.name.slice(1) ?? '';
  const chave = text(inf, 'chNFSe');
  const autor = text(inf, 'CNPJAutor') || text(inf, 'CPFAutor');
  const descricao = Object.entries(DESCRICOES_EVENTO).find(([code]) => code === tipo)?.[1];
  const names = campos.map(({ name }) => name).join(' ');
  const certo =
    root.name === 'pedRegEvento' &&
    root.namespaceUri === NFSE &&
    root.attr('versao')?.value === '1.01' &&
    /^tpAmb verAplic dhEvento (CNPJ|CPF)Autor chNFSe e\d{6}$/.test(names) &&
    text(inf, 'tpAmb') === '2' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[1-4]:00$/.test(text(inf, 'dhEvento')) &&
    /^\d{9}[0-9A-Z]{14}\d{27}$/.test(chave);
  if (!certo || !detalhe) return ['E1235', 'Falha no esquema XML do pedido de registro de evento.'];
  if (!Object.hasOwn(DEPOIS, tipo) || text(detalhe, 'xDesc') !== descricao)
    return ['E0806', 'Conteúdo do identificador difere do código do evento.'];
  if (inf?.attr('Id')?.value !== `PRE${chave}${tipo}`)
    return ['E0801', 'Conteúdo do identificador difere da concatenação dos campos correspondentes.'];
  const [motivo, explicado] = [text(detalhe, 'cMotivo'), text(detalhe, 'xMotivo')];
  const rejeita = tipo === '203206';
  const errado = rejeita
    ? !MOTIVOS.includes(motivo) || (explicado !== '' && (explicado.length < 15 || explicado.length > 255))
    : motivo !== '' || explicado !== '';
  if (errado) return ['E1235', 'Falha no esquema XML do pedido de registro de evento.'];
  if (motivo === '9' && explicado === '')
    return ['E0867', 'A descrição do motivo é obrigatória caso o tipo do motivo seja "9 - Outros".'];
  if (!kid(root, 'Signature')) return ['E0936', 'A assinatura é obrigatória quando for enviado para a API.'];
  const assinatura = rejectSignature(root, autor);
  if (assinatura === '213')
    return ['E0812', 'O CNPJ do autor não corresponde à base do CNPJ do certificado da assinatura.'];
  if (assinatura) return ['E0930', 'Arquivo enviado com erro na assinatura.'];
  return { chave, tipo, autor };
}

/** Answers `POST /nfse/{chave}/eventos`: registers the tomador's manifestation, once per nota. */
export async function registrar(
  estado: EstadoAdn,
  chave: string,
  pedidoGzip: string,
  now: Date,
): Promise<Resposta> {
  const pedido = new TextDecoder().decode(await gunzip(from64(pedidoGzip)));
  const lido = withDocument(pedido, ler);
  if (Array.isArray(lido)) return recusa(now, ...lido);
  if (lido.chave !== chave) return recusa(now, 'E0801', 'A chave do endereço difere da do pedido.');
  const tomador = estado.tomadores.get(chave);
  if (tomador === undefined)
    return recusa(now, 'E0819', 'A NFS-e indicada não existe no Sistema Nacional NFS-e.');
  if (tomador !== lido.autor)
    return recusa(now, 'E0813', 'O autor do pedido não é o tomador indicado na NFS-e.');
  const before = estado.eventos.filter((one) => one.chave === chave);
  const anulada = before.some(({ tipo }) => tipo === '205208') && lido.tipo === '203202';
  const own = before.some(({ tipo, autor }) => Object.hasOwn(DEPOIS, tipo) && autor === lido.autor);
  if (own && !anulada)
    return recusa(
      now,
      'E0832',
      'Somente é permitido um único evento do tipo Manifestação de NFS-e por não emitente da NFS-e indicada no evento.',
    );
  if (before.some(({ tipo }) => DEPOIS[lido.tipo]?.includes(tipo)))
    return recusa(now, IMPEDIDO[lido.tipo] ?? '', 'Evento vinculado à NFS-e impede seu processamento.');
  const evento = new TextEncoder().encode(await escreverRegistrado(pedido, lido, now));
  estado.eventos.push({ ...lido, sequencia: 1, pedido, evento });
  const tipoEvento = TIPOS[lido.tipo] ?? '';
  publicar(filaDe(estado, tomador), [{ chave, tipo: 'EVENTO', tipoEvento, arquivo: evento }], now);
  return { status: 201, body: { ...base(now), eventoXmlGZipB64: await gzip64(evento) } };
}

/** Returns the registered event (evento_v1.01.xsd), signed by the registering SEFIN. */
async function escreverRegistrado(pedido: string, { chave, tipo }: Lido, now: Date): Promise<string> {
  const id = `EVT${chave}${tipo}001`;
  const dhProc = `${new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
  const campos =
    tag('verAplic', 'SIMULADO_1') + tag('ambGer', '2') + tag('nSeqEvento', '001') + tag('dhProc', dhProc);
  const inf = `<infEvento Id="${id}">${campos}${tag('nDFSe', '1')}${pedido.replace(/^<\?[^>]*\?>/, '')}</infEvento>`;
  const [open, close] = [`<evento xmlns="${NFSE}" versao="1.01">`, '</evento>'];
  const canonical = withDocument(open + inf + close, (root) =>
    kid(root, 'infEvento')?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 }),
  );
  return open + inf + (await sign(canonical ?? '', id)) + close;
}

/**
 * Answers `GET /nfse/{chave}/eventos/{tipo}/{seq}`: the event in base64 twice, in a field that the OpenAPI lacks; 404
 * without a reason.
 */
export async function consultar(
  { eventos }: EstadoAdn,
  { chave, tipo, sequencia }: Pick<Registrado, 'chave' | 'tipo' | 'sequencia'>,
  now: Date,
): Promise<Resposta> {
  const found = eventos.find(
    (one) => one.chave === chave && one.tipo === tipo && one.sequencia === sequencia,
  );
  if (!found) return { status: 404, body: base(now) };
  const arquivoXml = to64(new TextEncoder().encode(await gzip64(found.evento)));
  return { status: 200, body: { ...base(now), eventos: [{ arquivoXml }] } };
}
