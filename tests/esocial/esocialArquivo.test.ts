import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIPOS_EVENTO } from '../../contract/esocial/tabela.ts';
import {
  bytesOf,
  idEvento,
  XML_CONSULTA_RECUSADA,
  xmlEnvio,
  xmlEvento,
  xmlRetorno,
} from '../../mocks/seeds/esocialXml.ts';
import { readArquivo } from '../../server/fiscal/esocial/arquivo.ts';
import { valorLegivel, xmlMascarado } from '../../server/fiscal/esocial/dados.ts';
import { isOfEmpresa } from '../../server/fiscal/esocial/empresa.ts';
import { legivel } from '../../server/fiscal/esocial/legivel.ts';
import { cpuMilliseconds } from '../support/cpu.ts';
import { eventosDe, itensDe, retornosDe } from '../support/esocialArquivo.ts';

function recusaDe(text: string): string {
  const lido = readArquivo(bytesOf(text));
  return lido.ok ? '' : lido.recusa.mensagem;
}

describe('events of every kind', () => {
  it.each(TIPOS_EVENTO.map((tipo) => [tipo.codigo, tipo] as const))(
    '%s is known by its element',
    (_codigo, tipo) => {
      const id = idEvento('12345678', 1);
      const [evento] = eventosDe(bytesOf(xmlEvento({ raiz: tipo.raiz, id })));
      expect(evento).toMatchObject({
        tipo,
        idEvento: id,
        leiaute: 'S-1.3',
        ambiente: '2',
        assinado: false,
      });
    },
  );

  it('tells whose, of which period, what it rectifies', () => {
    const xml = xmlEvento({
      raiz: 'evtPgtos',
      id: idEvento('12345678', 2),
      ide: '<indRetif>2</indRetif><nrRecibo>1.1.0000000000000000007</nrRecibo><perApur>2026-02</perApur>',
      corpo: '<ideBenef><cpfBenef>52998224725</cpfBenef></ideBenef>',
      assinado: true,
    });
    expect(eventosDe(bytesOf(xml))[0]).toMatchObject({
      periodo: '02/2026',
      cpf: '52998224725',
      retificacao: true,
      reciboReferido: '1.1.0000000000000000007',
      empregador: { tpInsc: '1', nrInsc: '12345678' },
      assinado: true,
    });
  });

  it('keeps the bytes of a file that is one event', () => {
    const bytes = bytesOf(xmlEvento({ id: 'ID1' }));
    const [item] = itensDe(bytes);
    expect(item?.tipo === 'evento' && item.xml).toBe(bytes);
  });

  it.each([
    ['beginnings of declarations', '<?xml '.repeat(100_000)],
    ['hyphens', `<a/><?xml version="1.0"?>${'-'.repeat(5000)}x<?xml version="1.0"?><b/>`],
    ['spaces', `<a/><?xml version="1.0"?>${' '.repeat(200_000)}x<?xml version="1.0"?><b/>`],
  ])('nothing but %s is refused at once', (_what, text) => {
    expect(cpuMilliseconds(() => expect(readArquivo(bytesOf(text)).ok).toBe(false))).toBeLessThan(3000);
  });

  it('an event is the same alone, in an envelope and glued to another', () => {
    const one = xmlEvento({ id: 'ID1' });
    const two = xmlEvento({ id: 'ID2' });
    const canonical = (text: string) =>
      itensDe(bytesOf(text)).map((item) => (item.tipo === 'lote' ? '' : item.canonico));
    expect(canonical(xmlEnvio(one))).toEqual(canonical(one));
    expect(canonical(`${one}\n---\n${two}`)).toEqual([...canonical(one), ...canonical(two)]);
    expect(itensDe(bytesOf(xmlEnvio(one)))[0]).toMatchObject({ enviado: true });
  });
});

describe('as programs keep them', () => {
  const one = xmlEvento({ id: 'ID1', empregador: { tpInsc: '1', nrInsc: '12345678' } });
  const text = one.replace(/<\?xml.*?\?>/, '');
  const escaped = one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lote = (inner: string) =>
    `<eSocial xmlns="http://www.esocial.gov.br/schema/lote/eventos/envio/v1_1_1"><envioLoteEventos grupo="1"><eventos><evento Id="ID1">${inner}</evento></eventos></envioLoteEventos></eSocial>`;

  it.each([
    ['in a batch file', lote(text)],
    [
      'downloaded',
      `<eSocial xmlns="http://www.esocial.gov.br/schema/download/v1"><download><arquivo><evt Id="ID1">${text}</evt></arquivo></download></eSocial>`,
    ],
    ['as text', `<resposta><xml>${escaped}</xml></resposta>`],
    ['as character data', `<resposta><xml><![CDATA[${one}]]></xml></resposta>`],
    ['without a namespace', text.replace(/ xmlns="[^"]*"/, '')],
    ['with prefixes', text.replace(/<(\/?)(\w)/g, '<$1es:$2').replace('xmlns=', 'xmlns:es=')],
    ['of layout S-1.0', text.replace('S_01_03_00', 'S_01_00_00')],
    ['of layout 2.5', text.replace('S_01_03_00', '02_05_00')],
    ['with a mark of the byte order', `\uFEFF${one}`],
  ])('an event %s is read', (_how, xml) => {
    expect(eventosDe(bytesOf(xml))).toMatchObject([
      { tipo: { codigo: 'S-1200' }, idEvento: 'ID1', empregador: { nrInsc: '12345678' } },
    ]);
  });

  const retorno = xmlRetorno({ id: 'ID1', recibo: '1.1.0000000000000000007' });
  const [inner = ''] = /<eSocial [^>]*retornoEvento[\s\S]*?<\/eSocial>/.exec(retorno) ?? [];
  const download = (evt: string, rec: string) =>
    `<eSocial xmlns="http://www.esocial.gov.br/schema/download/retornoSolicitacao/v1_0_0"><download><status><cdResposta>201</cdResposta></status><arquivos><arquivo><evt Id="ID1">${evt}</evt><rec nrRec="1.1.0000000000000000007">${rec}</rec></arquivo></arquivos></download></eSocial>`;
  const inSoap = (operation: string, content: string) =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operation}Response xmlns="http://www.esocial.gov.br/servicos/v1"><${operation}Result>${content}</${operation}Result></${operation}Response></s:Body></s:Envelope>`;
  const asText = (xml: string) =>
    xml.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const cdata = (xml: string) => `<![CDATA[${xml}]]>`;
  const ANSWERS: Readonly<Record<string, [operation: string, content: string, found: readonly string[]]>> = {
    consultarLote: ['ConsultarLoteEventos', retorno, ['lote', 'retorno']],
    enviarLote: [...(['EnviarLoteEventos', XML_CONSULTA_RECUSADA] as const), ['lote']],
    baixar: ['SolicitarDownloadEventosPorId', download(text, inner), ['evento', 'retorno']],
    'baixar, each thing as character data': [
      ...(['SolicitarDownloadEventosPorId', download(cdata(one), cdata(inner))] as const),
      ['evento', 'retorno'],
    ],
    'consultarLote, the answers as text': [
      ...(['ConsultarLoteEventos', retorno.replace(inner, asText(inner))] as const),
      ['lote', 'retorno'],
    ],
  };

  it.each(Object.entries(ANSWERS))('the SOAP answer of %s, whatever its body is written as', (_, answer) => {
    const [operation, content, found] = answer;
    for (const written of [
      content,
      ...(content.includes('CDATA') ? [] : [cdata(content)]),
      asText(content),
    ]) {
      const itens = itensDe(bytesOf(inSoap(operation, written)));
      expect(itens.map(({ tipo }) => tipo)).toEqual(found);
      for (const item of itens)
        if (item.tipo === 'retorno')
          expect(item.retorno).toMatchObject({ idEvento: 'ID1', recibo: '1.1.0000000000000000007' });
    }
  });

  it('what an event writes in a text of its own is no event', () => {
    const forged = one.replace('</evtRemun>', `<xObs>${asText(xmlEvento({ id: 'ID9' }))}</xObs></evtRemun>`);
    expect(eventosDe(bytesOf(forged)).map(({ idEvento: id }) => id)).toEqual(['ID1']);
  });

  it('what parses and has no canonical form is refused with a sentence', () => {
    expect(recusaDe(one.replace('http://www', 'www'))).toContain('espaço de nomes');
  });

  it('whatever byte is damaged, the file is read or refused', () => {
    const whole = bytesOf(lote(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }), (changes) => {
        const damaged = whole.slice();
        for (const [at, byte] of changes) damaged[at] = byte;
        const lido = readArquivo(damaged);
        expect(lido.ok || lido.recusa.mensagem.length > 10).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('answers', () => {
  it('a batch with a receipt, a refusal and a totalizer', () => {
    const total = xmlEvento({
      raiz: 'evtIrrfBenef',
      id: 'IDT',
      ide: '<nrRecArqBase>1.2.0000000000000000001</nrRecArqBase>',
    });
    const bytes = bytesOf(
      xmlRetorno(
        { id: 'ID1', recibo: '1.2.0000000000000000001', totalizadores: [total] },
        {
          id: 'ID2',
          codigo: '401',
          ocorrencias: [{ tipo: '1', codigo: '537', descricao: 'Já existe\n   registro.' }],
        },
      ),
    );
    expect(itensDe(bytes).map(({ tipo }) => tipo)).toEqual(['lote', 'retorno', 'evento', 'retorno']);
    const [accepted, refused] = retornosDe(bytes);
    expect(accepted).toMatchObject({
      idEvento: 'ID1',
      codigo: '201',
      recibo: '1.2.0000000000000000001',
      processadoEm: '2026-03-15T10:20:00.083-03:00',
    });
    expect(refused?.ocorrencias).toEqual([
      { tipo: 'ERRO', codigo: '537', descricao: 'Já existe registro.', localizacao: '' },
    ]);
    expect(eventosDe(bytes)[0]).toMatchObject({
      tipo: { codigo: 'S-5002' },
      reciboReferido: '1.2.0000000000000000001',
    });
  });

  it('a refused question names no event', () => {
    expect(itensDe(bytesOf(XML_CONSULTA_RECUSADA))).toMatchObject([
      { tipo: 'lote', lote: { codigo: '501', ocorrencias: [{ codigo: '605' }] } },
    ]);
  });
});

it.each([
  [
    'another document',
    '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"/>',
    "elemento principal 'nfeProc'",
  ],
  ['a page', '<html><body/></html>', "elemento principal 'html'"],
  ['a DTD', '<!DOCTYPE eSocial [<!ENTITY a "b">]><eSocial>&a;</eSocial>', 'DOCTYPE'],
  ['half a file', xmlEvento({ id: 'ID1' }).slice(0, -40), 'incompleto'],
  ['two files, one cut', `${xmlEvento({ id: 'ID1' })}${xmlEvento({ id: 'ID2' }).slice(0, -9)}`, 'malformado'],
])('%s is refused with a sentence', (_what, text, sentence) => {
  expect(recusaDe(text)).toContain(sentence);
});

it('an unknown event is read as such', () => {
  expect(eventosDe(bytesOf(xmlEvento({ raiz: 'evtDoFuturo', id: 'ID1' })))[0]?.tipo).toMatchObject({
    codigo: '',
    grupo: 'DESCONHECIDO',
  });
});

it.each([
  ['12345678', '12345678000195', true],
  ['12345678000195', '12345678000276', true],
  ['12345679', '12345678000195', false],
  ['12ABC345', '12ABC34501DE35', true],
  ['1234', '12345678000195', false],
  ['52998224725', '52998224725', true],
  ['52998224', '52998224725', false],
  ['52998224725', '52998224000101', false],
])('employer %s is of company %s: %s', (nrInsc, cpfCnpj, own) => {
  expect(isOfEmpresa({ tpInsc: '1', nrInsc }, cpfCnpj)).toBe(own);
});

describe('data as a person reads it', () => {
  it.each([
    ['tpAmb', '2', 'Produção restrita (testes) (2)'],
    ['dtAdm', '2026-03-15', '15/03/2026'],
    ['perApur', '2026-03', '03/2026'],
    ['vrRubr', '2500.00', 'R$\u00a02.500,00'],
    ['cpfTrab', '52998224725', '***.982.247-**'],
    ['nrInsc', '12345678000195', '12.***.***/0001-**'],
    ['nrInsc', '12345678', '12345678'],
    ['matricula', 'constructor', 'constructor'],
  ])('%s %s is %s', (nome, texto, shown) => {
    expect(valorLegivel(nome, texto)).toBe(shown);
  });

  it('has sections and labels, and a masked XML', () => {
    const xml = xmlEvento({
      id: 'ID1',
      corpo: '<ideTrabalhador><cpfTrab>52998224725</cpfTrab><semRotulo>x</semRotulo></ideTrabalhador>',
    });
    const { secoes } = legivel(bytesOf(xml));
    expect(secoes.map(({ titulo }) => titulo)).toEqual([
      'Identificação do evento',
      'Empregador',
      'Trabalhador',
    ]);
    expect(secoes[2]?.dados).toEqual([
      { rotulo: 'CPF do trabalhador', valor: '***.982.247-**' },
      { rotulo: 'Sem rotulo', valor: 'x' },
    ]);
    expect(xmlMascarado(xml)).toContain('<cpfTrab>***.982.247-**</cpfTrab>');
    expect(xmlMascarado(xml)).not.toContain('52998224725');
  });
});
