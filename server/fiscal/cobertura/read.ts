import { maskCpf, normalizeTaxNumber } from '../../../contract/brasil/cpfCnpj.ts';
import { fold, hasWords } from '../../../contract/brasil/fold.ts';
import {
  type BuscaCoberta,
  type Cobertura,
  type FiltroCobertura,
  type LinhaCobertura,
  type PedidoCobertura,
  POR_PAGINA,
} from '../../../contract/fiscal/cobertura.ts';
import { ESPECIES, type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../empresa.ts';
import { buscasDe } from './buscas.ts';
import { certificadosDe } from './certificados.ts';

/** The kinds that a person may look at. Throws 404 when there is none. */
function visibleTo({ ator }: ActorContext): Especie[] {
  const seen = ESPECIES.filter((especie) => isAllowed(ator, especies[especie].ver));
  if (seen.length === 0) throw new ApiProblem('NAO_ENCONTRADO', 'Este endereço não existe.');
  return seen;
}

const finds: Record<FiltroCobertura, (linha: LinhaCobertura) => boolean> = {
  todas: () => true,
  problema: ({ buscas, certificado }) =>
    ['vencido', 'nenhum'].includes(certificado.situacao) ||
    buscas.some(({ situacao }) => situacao === 'parada' || situacao === 'erro'),
  certificado: ({ certificado }) => ['vencendo', 'vencido'].includes(certificado.situacao),
  desligada: ({ buscas }) => buscas.some(({ automatica }) => !automatica),
};

/** What a column is sorted by; what is not there comes first. */
const keys: Record<PedidoCobertura['ordem'], (linha: LinhaCobertura) => string> = {
  nome: ({ nome }) => fold(nome),
  ultimaEm: ({ buscas }) => buscas.map(({ ultimaEm }) => ultimaEm ?? '').toSorted()[0] ?? '',
  validoAte: ({ certificado }) => certificado.validoAte ?? '',
};

/** A page of the companies of who asks, with what the filters find and all that this one found, in its order. */
export async function readCobertura(context: ActorContext, pedido: PedidoCobertura): Promise<Cobertura> {
  const seen = visibleTo(context);
  const { tx, ator, now } = context;
  const empresas = (await empresasDoAtor(tx, ator)).filter(isNamed(pedido.q));
  const certificadoDe = await certificadosDe(tx, empresas, now);
  const buscas: ((empresa: EmpresaFiscal) => BuscaCoberta)[] = [];
  for (const especie of seen) buscas.push(await buscasDe(context, empresas, especie));
  const linhas = empresas.map(
    (empresa): LinhaCobertura => ({
      empresaId: empresa.id,
      nome: empresa.nome,
      cpfCnpj: maskCpf(empresa.cpfCnpj),
      ambiente: empresa.ambiente,
      certificado: certificadoDe(empresa),
      buscas: buscas.map((buscaDe) => buscaDe(empresa)),
    }),
  );
  const found = linhas.filter(finds[pedido.filtro]).toSorted(byColumn(pedido));
  // The last page there is, for whoever asks for one that is no more.
  const pagina = Math.min(pedido.pagina, Math.max(1, Math.ceil(found.length / POR_PAGINA)));
  const first = (pagina - 1) * POR_PAGINA;
  const count = (filtro: FiltroCobertura) => linhas.filter(finds[filtro]).length;
  return {
    contagens: {
      todas: linhas.length,
      problema: count('problema'),
      certificado: count('certificado'),
      desligada: count('desligada'),
    },
    empresas: found.map(({ empresaId }) => empresaId),
    linhas: found.slice(first, first + POR_PAGINA),
  };
}

/** By the words of its name, or by the number, which a CPF is found by only whole. */
function isNamed(q: string): (empresa: EmpresaFiscal) => boolean {
  const number = normalizeTaxNumber(q);
  return ({ nome, cpfCnpj }) =>
    hasWords(nome, q) ||
    (number !== '' && (cpfCnpj.length === 14 ? cpfCnpj.startsWith(number) : cpfCnpj === number));
}

function byColumn({ ordem, sentido }: PedidoCobertura): (a: LinhaCobertura, b: LinhaCobertura) => number {
  const key = keys[ordem];
  const sign = sentido === 'ASC' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  // They come by name, so that equal ones stay so.
  return (a, b) => sign * compare(key(a), key(b));
}
