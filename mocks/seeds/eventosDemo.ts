import { sampleCpf } from '../../contract/brasil/sample.ts';
import type { ImportacaoDeEventos } from '../../server/fiscal/esocial/eventoStore.ts';
import { importLeitura } from '../../server/fiscal/esocial/importLeitura.ts';
import { type ItemJulgado, judgeArquivo } from '../../server/fiscal/esocial/judgeArquivo.ts';
import {
  bytesOf,
  type EventoDeTeste,
  idEvento,
  type RetornoDeTeste,
  xmlEvento,
  xmlRetorno,
} from './esocialXml.ts';

const NOMES = ['Helena Prado', 'Rui Tavares', 'Jandira Melo', 'Caio Siqueira', 'Lia Fontes', 'Davi Moura'];
const recibo = (numero: number) => `1.2.${String(numero).padStart(19, '0')}`;

/**
 * Treats invented events as signed by the party they name, so that each state is shown; the demo has no key of the
 * eSocial.
 */
function comoDoEsocial(item: ItemJulgado): ItemJulgado {
  if (item.tipo === 'lote') return item;
  const prova = { vale: true, comprovacao: 'ASSINADO_CADEIA' } as const;
  if (item.tipo === 'retorno') return { ...item, prova };
  const assinatura = { vale: item.evento.assinado, motivo: '' };
  return { ...item, assinatura, prova: item.prova && prova };
}

/** Imports the invented events of a company through the same code as users' imports, with every state. */
export async function loadEventosDemo(importacao: ImportacaoDeEventos): Promise<void> {
  const { cpfCnpj } = importacao.empresa;
  // A natural person declares with the whole CPF and the establishment's CAEPF; a company, with the root of its CNPJ.
  const person = cpfCnpj.length === 11;
  const nrInsc = person ? cpfCnpj : cpfCnpj.slice(0, 8);
  const empregador = { tpInsc: person ? '2' : '1', nrInsc };
  const estabelecimento = person
    ? `<tpInsc>3</tpInsc><nrInsc>${cpfCnpj.slice(0, 9)}00101</nrInsc>`
    : `<tpInsc>1</tpInsc><nrInsc>${cpfCnpj}</nrInsc>`;
  const id = (numero: number) => idEvento(nrInsc, numero);
  const evento = (numero: number, raiz: string, rest: Partial<EventoDeTeste> = {}) =>
    xmlEvento({ raiz, id: id(numero), empregador, assinado: true, ...rest });
  const retorno = (numero: number, rest: Partial<RetornoDeTeste> = {}) =>
    xmlRetorno({ id: id(numero), nrInsc, recibo: recibo(numero), ...rest });
  const trabalhador = (n: number) =>
    `<ideTrabalhador><cpfTrab>${sampleCpf(300 + n)}</cpfTrab></ideTrabalhador>`;
  const remuneracao = (n: number, valor: string) =>
    `${trabalhador(n)}<dmDev><ideDmDev>FOLHA-${n}</ideDmDev><codCateg>101</codCateg><infoPerApur><ideEstabLot>${estabelecimento}<codLotacao>MATRIZ</codLotacao><remunPerApur><matricula>M${n}</matricula><itensRemun><codRubr>SALARIO</codRubr><ideTabRubr>FOLHA</ideTabRubr><vrRubr>${valor}</vrRubr></itensRemun></remunPerApur></ideEstabLot></infoPerApur></dmDev>`;
  const mes = '<indRetif>1</indRetif><indApuracao>1</indApuracao><perApur>2026-03</perApur>';
  const admissao = (n: number) =>
    `<trabalhador><cpfTrab>${sampleCpf(300 + n)}</cpfTrab><nmTrab>${NOMES[n % NOMES.length]}</nmTrab><sexo>F</sexo><grauInstr>09</grauInstr><nascimento><dtNascto>1991-0${1 + (n % 9)}-14</dtNascto></nascimento></trabalhador><vinculo><matricula>M${n}</matricula><tpRegTrab>1</tpRegTrab><tpRegPrev>1</tpRegPrev></vinculo>`;
  const total = (numero: number, de: number, n: number) =>
    evento(numero, 'evtBasesTrab', {
      ide: `<nrRecArqBase>${recibo(de)}</nrRecArqBase><perApur>2026-03</perApur>`,
      corpo: trabalhador(n),
    });
  const advertencia = {
    tipo: '2' as const,
    codigo: '1012',
    descricao: 'A soma das verbas difere da do mês anterior. Confira se está certa.',
  };
  const erro = {
    tipo: '1' as const,
    codigo: '537',
    descricao: 'Já existe no eSocial um registro com a mesma chave no período informado.',
  };

  const files: string[] = [
    evento(1, 'evtInfoEmpregador', {
      corpo:
        '<infoEmpregador><inclusao><idePeriodo><iniValid>2026-01</iniValid></idePeriodo><infoCadastro><classTrib>01</classTrib></infoCadastro></inclusao></infoEmpregador>',
    }),
    retorno(1),
    evento(2, 'evtTabRubrica', {
      corpo:
        '<infoRubrica><inclusao><ideRubrica><codRubr>SALARIO</codRubr><ideTabRubr>FOLHA</ideTabRubr><iniValid>2026-01</iniValid></ideRubrica><dadosRubrica><dscRubr>Salário</dscRubr><natRubr>1000</natRubr><tpRubr>1</tpRubr></dadosRubrica></inclusao></infoRubrica>',
    }),
    retorno(2, { codigo: '401', recibo: '', ocorrencias: [erro] }),
    ...[0, 1, 2, 3].flatMap((n) => [
      evento(10 + n, 'evtAdmissao', { ide: '<indRetif>1</indRetif>', corpo: admissao(n) }),
      retorno(10 + n),
    ]),
    ...[0, 1, 2].flatMap((n) => [
      evento(20 + n, 'evtRemun', { ide: mes, corpo: remuneracao(n, `${3200 + 450 * n}.00`) }),
      retorno(20 + n, {
        totalizadores: [total(40 + n, 20 + n, n)],
        ...(n === 1 && { codigo: '202', ocorrencias: [advertencia] }),
      }),
    ]),
    evento(25, 'evtRemun', {
      ide: `<indRetif>2</indRetif><nrRecibo>${recibo(20)}</nrRecibo><indApuracao>1</indApuracao><perApur>2026-03</perApur>`,
      corpo: remuneracao(0, '3350.00'),
    }),
    retorno(25, { totalizadores: [total(45, 25, 0)] }),
    evento(26, 'evtExclusao', {
      corpo: `<infoExclusao><tpEvento>S-1200</tpEvento><nrRecEvt>${recibo(22)}</nrRecEvt>${trabalhador(2)}</infoExclusao>`,
    }),
    retorno(26),
    evento(30, 'evtAfastTemp', {
      ide: '<indRetif>1</indRetif>',
      corpo: `<ideVinculo><cpfTrab>${sampleCpf(303)}</cpfTrab><matricula>M3</matricula></ideVinculo><infoAfastamento><iniAfastamento><dtIniAfast>2026-03-09</dtIniAfast><codMotAfast>01</codMotAfast></iniAfastamento></infoAfastamento>`,
    }),
    retorno(30, { codigo: '101', recibo: '' }),
    evento(31, 'evtMonit', {
      ide: '<indRetif>1</indRetif>',
      corpo: `<ideVinculo><cpfTrab>${sampleCpf(301)}</cpfTrab><matricula>M1</matricula></ideVinculo><exMedOcup><tpExameOcup>1</tpExameOcup><aso><dtAso>2026-03-12</dtAso><resAso>1</resAso></aso></exMedOcup>`,
    }),
    evento(32, 'evtFechaEvPer', {
      ide: '<indApuracao>1</indApuracao><perApur>2026-03</perApur>',
      corpo: '<infoFech><evtRemun>S</evtRemun><evtPgtos>N</evtPgtos></infoFech>',
      assinado: false,
    }),
  ];
  for (const [position, xml] of files.entries()) {
    const lido = await judgeArquivo({ bytes: bytesOf(xml), raizes: { marca: '', certificados: [] } });
    if (!lido.ok) throw new Error(lido.recusa.mensagem);
    const itens = lido.itens.map((item) => ({ item: comoDoEsocial(item) }));
    const arquivo = `demonstracao-${position + 1}.xml`;
    await importLeitura(importacao, { ok: true, arquivo, itens, total: itens.length, avisos: [] });
  }
}
