import { type Assina, proc } from './assina.ts';
import { chaveDemo } from './chave.ts';
import { address, identity, type ParteDemo } from './partes.ts';
import { dh, group, leaves, reais, share } from './xml.ts';

const CTE = 'http://www.portalfiscal.inf.br/cte';

/** Invented CT-e before it is written. The recipient of the goods is the tomador (toma3 = 3). */
export interface ConhecimentoDemo {
  emitente: ParteDemo;
  remetente: ParteDemo;
  destinatario: ParteDemo;
  numero: number;
  emitidoEm: Date;
  /** Cost of the carriage by component, in cents. */
  componentes: readonly (readonly [nome: string, centavos: number])[];
  /** Chaves of the NF-e that it carries, and the value of their goods. */
  notas: readonly string[];
  cargaCentavos: number;
  produto: string;
  observacao: string;
}

const ICMS = 1200;

function ide({ emitente, remetente, destinatario, numero, emitidoEm }: ConhecimentoDemo, chave: string) {
  const sameUf = remetente.uf === destinatario.uf;
  return group(
    'ide',
    leaves({
      cUF: chave.slice(0, 2),
      cCT: chave.slice(35, 43),
      CFOP: sameUf ? 5353 : 6353,
      natOp: 'Prestação de serviço de transporte a estabelecimento comercial',
      mod: 57,
      serie: 1,
      nCT: numero,
      dhEmi: dh(emitidoEm),
      tpImp: 1,
      tpEmis: 1,
      cDV: chave.slice(43),
      tpAmb: 2,
      tpCTe: 0,
      procEmi: 0,
      verProc: 'Farol demonstração',
      cMunEnv: emitente.codigoIbge,
      xMunEnv: emitente.municipio,
      UFEnv: emitente.uf ?? '',
      modal: '01',
      tpServ: 0,
      cMunIni: remetente.codigoIbge,
      xMunIni: remetente.municipio,
      UFIni: remetente.uf ?? '',
      cMunFim: destinatario.codigoIbge,
      xMunFim: destinatario.municipio,
      UFFim: destinatario.uf ?? '',
      retira: 1,
      indIEToma: destinatario.inscricaoEstadual ? 1 : 9,
    }) + group('toma3', leaves({ toma: 3 })),
  );
}

function party(name: 'rem' | 'dest', end: string, parte: ParteDemo): string {
  const { nome, nomeFantasia, inscricaoEstadual, telefone, email } = parte;
  const head = { ...identity(parte), IE: inscricaoEstadual, xNome: nome.slice(0, 60) };
  const who = name === 'rem' ? { ...head, xFant: nomeFantasia, fone: telefone } : { ...head, fone: telefone };
  return group(name, leaves(who) + address(end, parte) + leaves({ email }));
}

/** Writes an invented CT-e with its protocol. Returns its chave and the whole `cteProc`. */
export async function escreverConhecimento(conhecimento: ConhecimentoDemo, assina: Assina) {
  const { emitente, remetente, destinatario, numero, emitidoEm, componentes, notas } = conhecimento;
  const { chave } = chaveDemo(emitente, { modelo: '57', serie: 1, numero, emitidoEm });
  const total = componentes.reduce((sum, [, centavos]) => sum + centavos, 0);
  const icms = share(total, ICMS);
  const emit =
    leaves({
      ...identity(emitente),
      IE: emitente.inscricaoEstadual || '110042490114',
      xNome: emitente.nome.slice(0, 60),
      xFant: emitente.nomeFantasia,
    }) +
    address('enderEmit', emitente) +
    leaves({ CRT: 3 });
  const parts = componentes.map(([xNome, centavos]) =>
    group('Comp', leaves({ xNome, vComp: reais(centavos) })),
  );
  const icmsGroup = leaves({ CST: '00', vBC: reais(total), pICMS: '12.00', vICMS: reais(icms) });
  const [ibs, cbs] = [share(total, 10), share(total, 90)];
  const reform =
    leaves({ CST: '000', cClassTrib: '000001' }) +
    group(
      'gIBSCBS',
      leaves({ vBC: reais(total) }) +
        group('gIBSUF', leaves({ pIBSUF: '0.1000', vIBSUF: reais(ibs) })) +
        group('gIBSMun', leaves({ pIBSMun: '0.0000', vIBSMun: '0.00' })) +
        leaves({ vIBS: reais(ibs) }) +
        group('gCBS', leaves({ pCBS: '0.9000', vCBS: reais(cbs) })),
    );
  const weight = (conhecimento.cargaCentavos / 2_000).toFixed(4);
  const quantity = (cUnid: string, tpMed: string, qCarga: string) =>
    group('infQ', leaves({ cUnid, tpMed, qCarga }));
  const load =
    leaves({ vCarga: reais(conhecimento.cargaCentavos), proPred: conhecimento.produto }) +
    quantity('01', 'PESO BRUTO', weight) +
    quantity('03', 'CAIXA', '24.0000');
  const norm =
    group('infCarga', load) +
    group('infDoc', notas.map((nota) => group('infNFe', leaves({ chave: nota }))).join('')) +
    group('infModal', group('rodo', leaves({ RNTRC: '12345678' })), ' versaoModal="4.00"');
  const content =
    ide(conhecimento, chave) +
    group('compl', leaves({ xObs: conhecimento.observacao })) +
    group('emit', emit) +
    party('rem', 'enderReme', remetente) +
    party('dest', 'enderDest', destinatario) +
    group('vPrest', leaves({ vTPrest: reais(total), vRec: reais(total) }) + parts.join('')) +
    group('imp', group('ICMS', group('ICMS00', icmsGroup)) + group('IBSCBS', reform)) +
    group('infCTeNorm', norm);
  const xml = await proc(
    { namespace: CTE, root: 'CTe', inf: 'infCte', envelope: 'cteProc', prot: 'protCTe', keyName: 'chCTe' },
    { chave, content, autorizadoEm: new Date(emitidoEm.getTime() + 95_000), numero },
    assina,
  );
  return { chave, xml };
}
