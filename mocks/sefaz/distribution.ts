import type { XmlElement } from 'libxml2-wasm';
import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import { legal } from './eventRules.ts';
import type { Novidade } from './novidades.ts';
import { type Distribuido, type Estado, type Fila, filaDe } from './state.ts';
import { kid, tag, text } from './xml.ts';

const HOUR = 3_600_000;
const POR_LOTE = 50;
const CONSULTAS_POR_HORA = 20;
const SEM_NSU = '000000000000000';

/** Parameters of a distDFeInt; '' for those not used. */
export interface PedidoDistribuicao {
  tpAmb: string;
  cUFAutor: string;
  cnpj: string;
  ultNSU: string;
  nsu: string;
  chave: string;
}

export function lerDistribuicao(root: XmlElement): PedidoDistribuicao {
  return {
    tpAmb: text(root, 'tpAmb'),
    cUFAutor: text(root, 'cUFAutor'),
    cnpj: text(root, 'CNPJ') || text(root, 'CPF'),
    ultNSU: text(kid(root, 'distNSU'), 'ultNSU'),
    nsu: text(kid(root, 'consNSU'), 'NSU'),
    chave: text(kid(root, 'consChNFe'), 'chNFe'),
  };
}

/** One call: the kind of service, the request, and the CNPJ of the certificate. */
interface Chamada {
  especie: EspecieSefaz;
  pedido: PedidoDistribuicao;
  certificado: string;
}

/**
 * Answers NFeDistribuicaoDFe and CTeDistribuicaoDFe (NT 2014.002): pages of 50; 137 and an hour without requests; 656
 * when that hour is broken or the returned ultNSU is not used; 20 lookups an hour; 593 for a certificate of another root.
 */
export async function distribuir(
  estado: Estado,
  { especie, pedido, certificado }: Chamada,
  now: Date,
  inventar?: Inventor,
): Promise<string> {
  const { cnpj, ultNSU: ultimo, nsu: consulta, tpAmb } = pedido;
  const chave = especie === 'NFE' ? pedido.chave : '';
  const certo = /^\d{15}$/.test(ultimo) || /^\d{15}$/.test(consulta) || chave !== '';
  const fila = filaDe(estado, especie, cnpj);
  if (inventar && !fila.semeada) await semear(fila, () => inventar(especie, cnpj, now));
  const responder = (cStat: string, xMotivo: string, docs: Distribuido[] = [], nsus?: [string, string]) =>
    resposta({ especie, tpAmb, cStat, xMotivo, docs, nsus, now });

  if (!certo || (especie === 'CTE' && pedido.cUFAutor === '')) {
    return responder('215', 'Rejeicao: Falha Schema XML');
  }
  if (certificado.slice(0, 8) !== cnpj.slice(0, 8)) {
    return responder('593', 'Rejeicao: CNPJ-Base consultado difere do CNPJ-Base do Certificado Digital');
  }
  const cedo = ultimo !== '' && fila.bloqueadoAte !== null && now < fila.bloqueadoAte;
  if (cedo) fila.punidoAte = new Date(now.getTime() + HOUR);
  if (cedo || (fila.punidoAte && now < fila.punidoAte)) {
    return responder(
      '656',
      'Rejeicao: Consumo Indevido (Tente apos 1 hora)',
      [],
      [nsu(fila.ultNSU), SEM_NSU],
    );
  }
  const achado = ultimo === '' ? consultar(fila, consulta, chave, now) : paginar(fila, Number(ultimo), now);
  estado.anotar({ tipo: 'fila', id: `${especie}:${cnpj}`, fila });
  return responder(...achado);
}

/** Function that invents the documents pending for a company on its first request. */
export type Inventor = (especie: EspecieSefaz, cnpj: string, now: Date) => Promise<Novidade[]>;

async function semear(fila: Fila, inventar: () => Promise<Novidade[]>) {
  fila.semeada = true;
  for (const { schema, xml, chave, completo } of await inventar()) {
    fila.documentos.push({ schema, xml, nsu: (fila.documentos.at(-1)?.nsu ?? 0) + 1 });
    if (completo) fila.prometidos[chave] = completo;
  }
}

type Resposta = [cStat: string, xMotivo: string, docs?: Distribuido[], nsus?: [string, string]];

function paginar(fila: Fila, ultimo: number, now: Date): Resposta {
  const maximo = fila.documentos.at(-1)?.nsu ?? 0;
  if (ultimo > maximo)
    return ['589', 'Rejeicao: Numero do NSU informado superior ao maior NSU da base de dados'];
  if (ultimo < fila.ultNSU) {
    fila.punidoAte = new Date(now.getTime() + HOUR);
    const aviso =
      'Rejeicao: Consumo Indevido (Deve ser utilizado o ultNSU nas solicitacoes subsequentes. Tente apos 1 hora)';
    return ['656', aviso, [], [nsu(fila.ultNSU), SEM_NSU]];
  }
  const docs = fila.documentos.filter((documento) => documento.nsu > ultimo).slice(0, POR_LOTE);
  fila.ultNSU = docs.at(-1)?.nsu ?? maximo;
  if (fila.ultNSU === maximo) fila.bloqueadoAte = new Date(now.getTime() + HOUR);
  const nsus: [string, string] = [nsu(fila.ultNSU), nsu(maximo)];
  return docs.length === 0
    ? ['137', 'Nenhum documento localizado', [], nsus]
    : ['138', 'Documento(s) localizado(s)', docs, nsus];
}

function consultar(fila: Fila, consulta: string, chave: string, now: Date): Resposta {
  fila.consultas = fila.consultas.filter((instante) => now.getTime() - instante.getTime() < HOUR);
  if (fila.consultas.length >= CONSULTAS_POR_HORA)
    return ['656', 'Rejeicao: Consumo Indevido (Tente apos 1 hora)'];
  fila.consultas.push(now);
  const docs = fila.documentos.filter((documento) =>
    chave === '' ? documento.nsu === Number(consulta) : documento.xml.includes(chave),
  );
  return docs.length === 0
    ? ['137', 'Nenhum documento localizado']
    : ['138', 'Documento(s) localizado(s)', docs.slice(-1)];
}

interface Partes {
  especie: EspecieSefaz;
  tpAmb: string;
  cStat: string;
  xMotivo: string;
  docs: Distribuido[];
  nsus: [string, string] | undefined;
  now: Date;
}

async function resposta({ especie, tpAmb, cStat, xMotivo, docs, nsus, now }: Partes): Promise<string> {
  const zipped = await Promise.all(
    docs.map(
      async ({ nsu: n, schema, xml }) =>
        `<docZip NSU="${nsu(n)}" schema="${schema}">${await gzip64(xml)}</docZip>`,
    ),
  );
  const lote = zipped.length > 0 ? `<loteDistDFeInt>${zipped.join('')}</loteDistDFeInt>` : '';
  // The real service omits both NSUs when a lookup finds nothing.
  const cursores = nsus ? tag('ultNSU', nsus[0]) + tag('maxNSU', nsus[1]) : '';
  const nome = especie === 'NFE' ? 'nfe' : 'cte';
  const versao = especie === 'NFE' ? '1.01' : '1.00';
  return (
    `<retDistDFeInt versao="${versao}" xmlns="http://www.portalfiscal.inf.br/${nome}">${tag('tpAmb', tpAmb)}` +
    `${tag('verAplic', 'SIMULADO_1')}${tag('cStat', cStat)}${tag('xMotivo', xMotivo)}` +
    `${tag('dhResp', legal(now))}${cursores}${lote}</retDistDFeInt>`
  );
}

function nsu(value: number): string {
  return String(value).padStart(15, '0');
}

async function gzip64(xml: string): Promise<string> {
  const stream = new Blob([xml]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
