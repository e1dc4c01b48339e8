import { describe, expect, it } from 'vitest';
import { escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import { escreverDps, escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import { partesDoArquivo } from '../../server/fiscal/documentos/lote.ts';
import { readDocument } from '../../server/fiscal/documentos/readDocument.ts';
import { readArquivo } from '../../server/fiscal/esocial/arquivo.ts';
import { readNfse } from '../../server/fiscal/nfse/leitura/readNfse.ts';
import { isPedidoAoEsocial, PEDIDOS, refusalOfPedido } from '../../server/fiscal/xml/pedidos.ts';
import { cteProc, eventoNfe, nfeProc, resNfe } from '../support/nfeXml.ts';
import { notaInventada } from '../support/notaInventada.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^<\?xml[^>]*\?>/, '');
const NFSE = notaInventada({});

/** Contents that would be documents outside a request. */
const DENTRO: Readonly<Record<string, string>> = {
  'uma NF-e': nfeProc().xml.replace(/^<\?xml[^>]*\?>/, ''),
  'um resumo': resNfe().xml,
  'um CT-e': cteProc().xml,
  'um evento': await eventoNfe(nfeProc().chave, '110140'),
  'uma NFS-e': textOf(escreverNacional(NFSE)),
  'uma DPS': textOf(escreverDps(NFSE)),
  'uma nota de município': /<CompNfse[\s\S]*?<\/CompNfse>/.exec(textOf(escreverAbrasf2(NFSE)))?.[0] ?? '',
};
/** Names of requests used by cities and not listed in `PEDIDOS`. */
const DE_CIDADES = [
  'ConsultarNfseRpsEnvio',
  'TesteEnvioLoteRPSRequest',
  'PedidoConsultaNFe',
  'ReqConsultaNotas',
];
const NOMES = [...Object.keys(PEDIDOS), ...DE_CIDADES];
const casos = NOMES.flatMap((nome) => Object.keys(DENTRO).map((dentro) => ({ nome, dentro })));

/** Returns the types of everything that the readers find in a file: SEFAZ, NFS-e and eSocial. */
async function tirado(texto: string): Promise<string[]> {
  const bytes = bytesOf(texto);
  const partes = partesDoArquivo(bytes) ?? [{ ok: true, bytes } as const];
  const sefaz = partes.flatMap((parte) => (parte.ok ? [readDocument(parte.bytes).tipo] : []));
  const nfse = await readNfse({ nome: 'a.xml', bytes });
  const esocial = readArquivo(bytes);
  return [
    ...sefaz.filter((tipo) => tipo !== 'recusado'),
    ...(nfse.tipo === 'lido' ? [...nfse.notas, ...nfse.eventos].map(() => 'nfse') : []),
    ...(esocial.ok ? esocial.itens.map(({ tipo }) => `esocial ${tipo}`) : []),
  ];
}

describe('nothing inside a request is a document', () => {
  it('each of these is one where it stands alone', async () => {
    for (const [nome, texto] of Object.entries(DENTRO))
      expect([nome, (await tirado(texto)).length]).toEqual([nome, 1]);
  });

  it.each(casos)('$nome with $dentro', async ({ nome, dentro }) => {
    const inside = DENTRO[dentro] ?? '';
    const soap = (text: string) => `<Envelope><Body><m>${text}</m></Body></Envelope>`;
    const escaped = inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const texto of [
      `<${nome}>${inside}</${nome}>`,
      `<${nome}><x>${inside}${inside}</x></${nome}>`,
      soap(`<${nome}>${inside}</${nome}>`),
      `<${nome}><MensagemXML>${escaped}</MensagemXML></${nome}>`,
      // Cut off: the complete documents before the cut do not count either.
      `<${nome}>${inside}${inside}<`,
    ])
      expect(await tirado(texto)).toEqual([]);
  });

  it.each(NOMES)('%s is told for what it is, by the door that it is of', async (nome) => {
    const texto = `<${nome}><a>1</a></${nome}>`;
    const told = [refusalOfPedido(nome)];
    const sefaz = readDocument(bytesOf(texto));
    expect(sefaz.tipo === 'recusado' && [sefaz.motivo]).toEqual(told);
    expect(told[0]).toMatch(/^O arquivo é (um|o) pedido .*, e não um documento autorizado\. /);
    const nfse = await readNfse({ nome: 'a.xml', bytes: bytesOf(texto) });
    expect(nfse.tipo === 'recusado' && [nfse.motivo]).toEqual(told);
    const esocial = readArquivo(bytesOf(`<eSocial>${texto}</eSocial>`));
    if (isPedidoAoEsocial(nome)) expect(!esocial.ok && [esocial.recusa.mensagem]).toEqual(told);
    expect(esocial.ok).toBe(false);
  });

  it('what stands beside a request in one file is taken all the same', () => {
    const both = `<log><enviNFe>${DENTRO['uma NF-e']}</enviNFe>${nfeProc({ numero: 2 }).xml.replace(/^<\?xml[^>]*\?>/, '')}</log>`;
    const partes = partesDoArquivo(bytesOf(both)) ?? [];
    expect(partes.map((parte) => (parte.ok ? 'documento' : parte.mensagem))).toEqual([
      refusalOfPedido('enviNFe'),
      'documento',
    ]);
  });

  it('what is sent to the national environment as JSON is a request', async () => {
    const dps = Buffer.from(escreverDps(NFSE)).toString('base64');
    for (const nome of ['dpsXmlGZipB64', 'pedidoRegistroEventoXmlGZipB64']) {
      const lido = await readNfse({ nome: 'a.json', bytes: bytesOf(JSON.stringify({ [nome]: dps })) });
      expect(lido).toMatchObject({ tipo: 'recusado', desconhecido: false, motivo: refusalOfPedido(nome) });
    }
  });

  it('a batch on its way to the eSocial brings its events, as events that were sent', () => {
    const empregador = { tpInsc: '1', nrInsc: '11222333' };
    const evento = xmlEvento({ id: 'ID1', empregador }).replace(/<\?xml[^>]*\?>/, '');
    const lote = `<eSocial><envioLoteEventos><eventos><evento Id="ID1">${evento}</evento></eventos></envioLoteEventos></eSocial>`;
    const lido = readArquivo(bytesOf(lote));
    expect(lido.ok && lido.itens.map(({ tipo }) => tipo)).toEqual(['evento']);
  });
});

for (const pasta of ['sefaz_requisicao', 'nfse_abrasf_pedido', 'nfse_soap_requisicao']) {
  const path = `fiscal/samples/${pasta}`;
  it.skipIf(!hasShared(path))(`nothing is taken out of a file of ${pasta}`, async () => {
    for (const nome of listShared(path))
      expect([nome, await tirado(readShared(`${path}/${nome}`).toString('utf8'))]).toEqual([nome, []]);
  });
}
