import {
  type Confianca,
  type ConfiancaDocumento,
  confiancaNaLista,
} from '../../../contract/fiscal/confianca/graus.ts';
import type { Documento } from '../../../contract/fiscal/documento.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import type { Papel } from '../../../contract/fiscal/papel.ts';
import type { ConteudoGuardado, DecisaoDaChave } from './conteudos.ts';
import type { Julgamento } from './judgeConteudo.ts';
import type { Empresa } from './lugar.ts';
import { placeOf } from './place.ts';
import type { StoreOutcome } from './storeContext.ts';

/** Outcome of a file's arrival for the contents of its key. */
export interface ConteudoChegado {
  empresa: Empresa;
  papel: Papel;
  documento: Documento;
  conteudo: ConteudoGuardado;
  motivo: Julgamento['motivo'];
  /** Decision of the key before (null: it was not stored) and now. */
  antes: DecisaoDaChave | null;
  depois: DecisaoDaChave;
  /** Trust in the file itself, beside the other contents. */
  confianca: Confianca;
  /** The identical bytes were already stored. */
  repetido: boolean;
  /** They were already stored, and now SEFAZ delivered them too. */
  comprovado: boolean;
  /** The file counts in the environment of the company. */
  conta: boolean;
}

const COMO: Readonly<Record<ConfiancaDocumento, string>> = {
  SEFAZ: 'comprovado pela SEFAZ',
  ESCOLHIDO: 'escolhido por uma pessoa',
  CADEIA: 'com assinatura válida',
  ASSINADO: 'com assinatura válida',
  SEM_ASSINATURA: 'sem assinatura',
  RESUMO_SEFAZ: 'o resumo dado pela SEFAZ',
  PROTOCOLO_ALHEIO: 'com o protocolo de outro conteúdo',
  INVALIDO: 'com assinatura inválida',
  RESUMO: 'só um resumo trazido por arquivo',
  DESMENTIDO: 'diferente do que a SEFAZ conhece',
};

const DE_TESTE = 'O arquivo é de teste (homologação ou simulador).';
const SEM_VALOR = `${DE_TESTE} Fica guardado sem valor fiscal: não conta prazo nem se manifesta.`;
const COM_VALOR = `Já estava aqui, com valor fiscal. ${DE_TESTE} Fica guardado ao lado.`;
const INALTERADA =
  'Este arquivo diz que o documento foi cancelado, sem prova disso: a situação não muda. Confira-a na SEFAZ.';

type Relato = Pick<StoreOutcome, 'situacao' | 'mensagem'>;
const relato = (situacao: StoreOutcome['situacao'], ...sentences: string[]): Relato => ({
  situacao,
  mensagem: sentences.join(' '),
});

/** Whether two contents have the same essence, or one of them is too incomplete to compare. */
const saysTheSame = (one: ConteudoGuardado, other: ConteudoGuardado) =>
  one.essencia === other.essencia || !one.completo || !other.completo;

/** Suffix that names the list of a new document, when it is not the main one. */
const AMONG: Readonly<Record<Papel, (genero: 'a' | 'o') => string>> = {
  RECEBIDO: () => '',
  EMITIDO: (genero) => `, n${genero}s emitid${genero}s`,
  INTERESSE: (genero) => `, n${genero}s de interesse`,
};

/** Returns the report of a file whose place among the contents of its key is decided, with its warnings. */
export function relatoDoConteudo(chegada: ConteudoChegado): Relato & { avisos: readonly string[] } {
  const { situacao, mensagem } = fateOf(chegada);
  const { conteudo, documento, motivo, conta, repetido } = chegada;
  if (repetido || situacao === 'igual') return { situacao, mensagem, avisos: [] };
  const avisos = [
    ...(conteudo.assinatura === 'INVALIDA' ? [`A assinatura não vale: ${motivo}`] : []),
    ...(conteudo.protocoloAlheio ? ['O protocolo no arquivo é de outro conteúdo (digVal).'] : []),
    ...(conta ? [] : [SEM_VALOR]),
    ...documento.avisos,
  ];
  return { situacao: avisos.length > 0 ? 'aviso' : situacao, mensagem, avisos };
}

function fateOf(chegada: ConteudoChegado): Relato {
  const { empresa, papel, antes, documento } = chegada;
  const { genero } = especies[documento.especie];
  if (!antes) return relato('ok', `Guardad${genero} em ${placeOf(empresa)}${AMONG[papel](genero)}.`);
  const { situacao, mensagem } = fateBeside(chegada, antes);
  return { situacao, mensagem: `${placeOf(empresa)}: ${mensagem}` };
}

/** Returns the report for a key that was already stored. */
function fateBeside(chegada: ConteudoChegado, antes: DecisaoDaChave): Relato {
  const { depois, conteudo, repetido } = chegada;
  if (!chegada.conta && antes.situacao !== 'SEM_VALOR') return relato('igual', COM_VALOR);
  if (repetido) return fateOfRepeated(chegada);
  return depois.melhor.sha256 === conteudo.sha256 ? fateOfBetter(chegada, antes) : fateOfOther(chegada);
}

function fateOfRepeated({ depois, antes, conteudo, comprovado }: ConteudoChegado): Relato {
  if (!comprovado) return relato('igual', 'Já estava aqui.');
  const isShown = depois.melhor.sha256 === conteudo.sha256;
  const wasShown = antes?.melhor.sha256 === conteudo.sha256;
  if (!isShown || wasShown) return relato('ok', 'Já estava aqui; agora a SEFAZ o comprova.');
  const said = 'Já estava aqui; agora a SEFAZ o comprova, e é o que se mostra. Confira a divergência.';
  return relato('aviso', said);
}

function fateOfBetter({ conteudo, depois }: ConteudoChegado, antes: DecisaoDaChave): Relato {
  const { melhor, confianca } = antes;
  const disputed = depois.divergencia !== null && !saysTheSame(melhor, conteudo);
  if (disputed) {
    const other = `Havia aqui outro conteúdo para esta chave, ${COMO[confiancaNaLista(confianca)]}; agora mostra-se este.`;
    return relato('aviso', other, 'Confira a divergência.');
  }
  const isMore = (conteudo.completo && !melhor.completo) || (conteudo.autorizado && !melhor.autorizado);
  const same = melhor.essencia === conteudo.essencia && !isMore;
  return relato(
    'ok',
    same ? 'Já estava aqui outra cópia; agora mostra-se esta.' : 'O que estava aqui foi completado.',
  );
}

function fateOfOther({ conteudo, depois, confianca }: ConteudoChegado): Relato {
  if (depois.divergencia !== null && !saysTheSame(depois.melhor, conteudo)) {
    const other = `Há aqui outro conteúdo para esta chave, ${COMO[confiancaNaLista(depois.confianca)]}, que continua a ser mostrado.`;
    return relato(
      'aviso',
      other,
      `Este, ${COMO[confiancaNaLista(confianca)]}, fica guardado. Confira a divergência.`,
    );
  }
  if (confianca === 'DESMENTIDO') {
    const other =
      'A SEFAZ conhece outro conteúdo para esta chave: o resumo que ela deu continua a ser mostrado.';
    return relato('aviso', other, 'Este arquivo fica guardado. Confira a divergência.');
  }
  if (conteudo.situacao === 'CANCELADO' && depois.situacao !== 'CANCELADO')
    return relato('aviso', INALTERADA);
  if (conteudo.assinatura === 'INVALIDA') return relato('aviso', 'Já estava aqui; esta cópia fica ao lado.');
  return relato('igual', 'Já estava aqui.');
}
