import type { XmlElement } from 'libxml2-wasm';
import { rejectSignature } from './forgeSignature.ts';
import { isInvented } from './inventados.ts';
import { type Estado, novoProtocolo, type Registrado } from './state.ts';
import { kid, kids, tag, text } from './xml.ts';

const DAY = 86_400_000;
const DESCRICOES: Record<string, RegExp> = {
  '210200': /^Confirmacao da Operacao$/,
  '210210': /^Ciencia da Operacao$/,
  '210220': /^Desconhecimento da Operacao$/,
  '210240': /^Operacao nao Realizada$/,
  '610110': /^Presta(cao|ção) do Servi(co|ço) em Desacordo$/,
  '610111': /^Cancelamento Presta(cao|ção) do Servi(co|ço) em Desacordo$/,
};
const CONCLUSIVOS = ['210200', '210220', '210240'];
/** After these events the whole XML arrives in a later NSU. */
const LIBERAM = ['210200', '210210', '210240'];
const TEXTO = /^[!-ÿ][ -ÿ]{13,253}[!-ÿ]$/;
const SEQUENCIA_NFE = 'cOrgao tpAmb CNPJ|CPF chNFe dhEvento tpEvento nSeqEvento verEvento detEvento';
const SEQUENCIA_CTE = 'cOrgao tpAmb CNPJ|CPF chCTe dhEvento tpEvento nSeqEvento detEvento';

const MOTIVOS: Record<string, string> = {
  '135': 'Evento registrado e vinculado',
  '136': 'Evento registrado, mas nao vinculado',
  '213': 'Rejeicao: CNPJ-Base do Autor difere do CNPJ-Base do Certificado Digital',
  '215': 'Rejeicao: Falha Schema XML',
  '280': 'Rejeicao: Certificado Assinatura invalido',
  '297': 'Rejeicao: Assinatura difere do calculado',
  '298': 'Rejeicao: Assinatura difere do padrao do Sistema',
  '572': 'Rejeicao: Erro Atributo ID do evento nao corresponde a concatenacao dos campos',
  '573': 'Rejeicao: Duplicidade de evento',
  '575': 'Rejeicao: O autor do evento diverge do destinatario da NF-e',
  '578': 'Rejeicao: A data do evento nao pode ser maior que a data do processamento',
  '579': 'Rejeicao: A data do evento nao pode ser menor que a data de autorizacao',
  '594': 'Rejeicao: O numero de sequencia do evento informado e maior que o permitido',
  '596': 'Rejeicao: Evento apresentado apos o prazo permitido para o evento',
  '631': 'Rejeicao: Duplicidade de evento',
  '650': 'Rejeicao: Evento de "Ciencia da Operacao" para NF-e Cancelada ou Denegada',
  '651': 'Rejeicao: Evento de "Desconhecimento da Operacao" para NF-e Cancelada ou Denegada',
  '655': 'Rejeicao: Evento de Ciencia da Operacao informado apos a manifestacao final do destinatario',
  '664': 'Rejeicao: CT-e ja foi substituido ou anulado',
  '677': 'Rejeicao: Orgao do evento difere do autorizador do CT-e',
};

interface Lido {
  cte: boolean;
  id: string;
  orgao: string;
  tpAmb: string;
  autor: string;
  chave: string;
  dhEvento: string;
  tpEvento: string;
  nSeqEvento: number;
  detalhe: XmlElement | undefined;
}

/**
 * Validates one signed event and registers it. Returns the retEvento in the format of the Ambiente Nacional or the
 * authoriser.
 */
export function receberEvento(estado: Estado, root: XmlElement, now: Date, inventa = false): string {
  const lido = ler(root);
  const cStat =
    esquema(root, lido) ?? rejectSignature(root, lido.autor) ?? regras(estado, lido, now, inventa);
  const repetido = estado.eventos.get(chaveDe(lido));
  if (cStat !== '135' && cStat !== '136')
    return retorno(lido, cStat, { nProt: '', em: repetido?.dhRegEvento ?? legal(now) });
  const nProt = novoProtocolo(estado);
  const retEvento = retorno(lido, cStat, { nProt, em: legal(now) });
  const registrado: Registrado = {
    chave: lido.chave,
    tpEvento: lido.tpEvento,
    nSeqEvento: lido.nSeqEvento,
    autor: lido.autor,
    nProt,
    dhRegEvento: legal(now),
    evento: root.toString({ format: false }),
    retEvento,
  };
  estado.eventos.set(chaveDe(lido), registrado);
  estado.anotar({ tipo: 'evento', id: chaveDe(lido), registrado });
  if (LIBERAM.includes(lido.tpEvento)) liberar(estado, lido);
  return retEvento;
}

function ler(root: XmlElement): Lido {
  const inf = kid(root, 'infEvento');
  const cte = root.name === 'eventoCTe';
  const detalhe = kid(inf, 'detEvento');
  return {
    cte,
    id: inf?.attr('Id')?.value ?? '',
    orgao: text(inf, 'cOrgao'),
    tpAmb: text(inf, 'tpAmb'),
    autor: text(inf, 'CNPJ') || text(inf, 'CPF'),
    chave: text(inf, cte ? 'chCTe' : 'chNFe'),
    dhEvento: text(inf, 'dhEvento'),
    tpEvento: text(inf, 'tpEvento'),
    nSeqEvento: Number(text(inf, 'nSeqEvento')),
    detalhe: cte && detalhe ? kids(detalhe)[0] : detalhe,
  };
}

/** Adds the whole document to the queue of the recipient, after its manifestation. */
function liberar(estado: Estado, { autor, chave }: Lido): void {
  const id = `NFE:${autor}`;
  const fila = estado.filas.get(id);
  const completo = fila?.prometidos[chave];
  if (!fila || !completo) return;
  delete fila.prometidos[chave];
  fila.documentos.push({ ...completo, nsu: (fila.documentos.at(-1)?.nsu ?? 0) + 1 });
  estado.anotar({ tipo: 'fila', id, fila });
}

/** Returns the rejection by the event's XSD (215) or by its Id (572); null when valid. */
function esquema(root: XmlElement, lido: Lido): string | null {
  const inf = kid(root, 'infEvento');
  const names = inf ? kids(inf).map(({ name }) => name) : [];
  const wanted = (lido.cte ? SEQUENCIA_CTE : SEQUENCIA_NFE).split(' ');
  const inOrder =
    names.length === wanted.length && names.every((name, at) => wanted[at]?.split('|').includes(name));
  const namespace = `http://www.portalfiscal.inf.br/${lido.cte ? 'cte' : 'nfe'}`;
  const shaped =
    inOrder &&
    root.namespaceUri === namespace &&
    root.attr('versao')?.value === (lido.cte ? '4.00' : '1.00') &&
    /^\d{6}[0-9A-Z]{12}\d{26}$/.test(lido.chave) &&
    /^([0-9A-Z]{12}\d\d|\d{11})$/.test(lido.autor) &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(lido.dhEvento) &&
    (DESCRICOES[lido.tpEvento]?.test(text(lido.detalhe, 'descEvento')) ?? false) &&
    detalheCerto(lido);
  if (!shaped) return '215';
  const sequencia = String(lido.nSeqEvento).padStart(lido.cte ? 3 : 2, '0');
  return lido.id === `ID${lido.tpEvento}${lido.chave}${sequencia}` ? null : '572';
}

function detalheCerto({ tpEvento, detalhe }: Lido): boolean {
  const fields = detalhe
    ? kids(detalhe)
        .map(({ name }) => name)
        .join(' ')
    : '';
  if (tpEvento === '210240') return fields === 'descEvento xJust' && TEXTO.test(text(detalhe, 'xJust'));
  if (tpEvento === '610110') {
    return (
      fields === 'descEvento indDesacordoOper xObs' &&
      text(detalhe, 'indDesacordoOper') === '1' &&
      TEXTO.test(text(detalhe, 'xObs'))
    );
  }
  if (tpEvento === '610111') return /^\d{15}$/.test(text(detalhe, 'nProtEvPrestDes'));
  return fields === 'descEvento';
}

/** Returns the status by authorship, situation, dates, deadlines and sequences. */
function regras(estado: Estado, lido: Lido, now: Date, inventa: boolean): string {
  const { tpEvento, chave, nSeqEvento, cte } = lido;
  const documento = estado.documentos.get(chave);
  const quando = new Date(lido.dhEvento);
  if (lido.orgao !== (cte ? chave.slice(0, 2) : '91')) return cte ? '677' : '215';
  if (estado.eventos.has(chaveDe(lido))) return cte ? '631' : '573';
  if (quando.getTime() > now.getTime() + 60_000) return '578';
  if (documento) {
    if (documento.destinatario.slice(0, 8) !== lido.autor.slice(0, 8)) return '575';
    if (quando < documento.autorizadoEm) return '579';
    if (documento.situacao === 'substituido') return '664';
    if (documento.situacao !== 'autorizado' && tpEvento === '210210') return '650';
    if (documento.situacao !== 'autorizado' && tpEvento === '210220') return '651';
    const idade = (now.getTime() - documento.autorizadoEm.getTime()) / DAY;
    if (CONCLUSIVOS.includes(tpEvento) && idade > 180) return '596';
    if (tpEvento === '610110' && idade > 45) return '596';
  }
  const ja = (tipo: string) =>
    [...estado.eventos.values()].filter((e) => e.chave === chave && e.tpEvento === tipo);
  if (tpEvento === '210210' && CONCLUSIVOS.some((tipo) => ja(tipo).length > 0)) return '655';
  if (nSeqEvento > (CONCLUSIVOS.includes(tpEvento) ? 2 : 1)) return '594';
  const linked = documento !== undefined || (inventa && isInvented(chave)) ? '135' : '136';
  // Earlier events of an unknown document cannot be checked.
  if (!documento && !desta(estado, chave)) return linked;
  // The second conclusive event must follow the first.
  if (nSeqEvento !== ja(tpEvento).length + 1) return '594';
  if (tpEvento === '610111') {
    const cancelado = text(lido.detalhe, 'nProtEvPrestDes');
    if (!ja('610110').some(({ nProt }) => nProt === cancelado)) return '594';
  }
  return linked;
}

function desta(estado: Estado, chave: string): boolean {
  return [...estado.eventos.values()].some((evento) => evento.chave === chave);
}

function chaveDe({ chave, tpEvento, nSeqEvento }: Lido): string {
  return `${chave}:${tpEvento}:${nSeqEvento}`;
}

/** Returns the retEvento; `nProt` is the protocol, '' for a rejection, and `em` the instant of registration. */
function retorno(lido: Lido, cStat: string, { nProt, em }: { nProt: string; em: string }): string {
  const campos =
    tag('tpAmb', lido.tpAmb) +
    tag('verAplic', 'SIMULADO_1') +
    tag('cOrgao', lido.orgao) +
    tag('cStat', cStat) +
    tag('xMotivo', MOTIVOS[cStat] ?? `Rejeicao ${cStat}`) +
    tag(lido.cte ? 'chCTe' : 'chNFe', lido.chave) +
    tag('tpEvento', lido.tpEvento) +
    tag('xEvento', text(lido.detalhe, 'descEvento')) +
    tag('nSeqEvento', String(lido.nSeqEvento)) +
    tag('dhRegEvento', em) +
    tag('nProt', nProt);
  const id = nProt === '' ? '' : ` Id="ID${nProt}"`;
  const versao = lido.cte ? '4.00' : '1.00';
  const root = lido.cte ? 'retEventoCTe' : 'retEvento';
  return `<${root} versao="${versao}"><infEvento${id}>${campos}</infEvento></${root}>`;
}

/** Returns an instant in the legal time of Brasília. */
export function legal(instant: Date): string {
  return `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`;
}
