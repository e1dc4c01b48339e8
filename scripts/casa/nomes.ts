import { type Fonte, isNode, type TreeNode, walk } from './fontes.ts';

const EXPORTED =
  /^export (?:async )?(?:function\*?|const|class|enum|interface|type|abstract class) ([A-Za-z_$][\w$]*)/gm;

/** Returns each exported name with the files that export it. */
function exportsOf(fontes: readonly Fonte[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { path, text } of fontes)
    for (const name of new Set([...text.matchAll(EXPORTED)].map(([, one = '']) => one)))
      files.set(name, [...(files.get(name) ?? []), path]);
  return files;
}

/** Returns the names exported by two files or more, with their files. */
export function homonimos(fontes: readonly Fonte[]): string[] {
  return [...exportsOf(fontes)]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`);
}

/** Exports that Vite imports by name (vite.config.ts). */
const BY_NAME_OUTSIDE = ['__vitePreload'];

/**
 * Returns the exported names that no other file of the project uses; `others` are the texts of further files that may use
 * them.
 */
export function semUso(fontes: readonly Fonte[], others: readonly string[]): string[] {
  const words = new Map<string, Set<string>>();
  const note = (path: string, text: string) => {
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g))
      words.set(word, (words.get(word) ?? new Set()).add(path));
  };
  for (const { path, text } of fontes) note(path, text);
  for (const [n, text] of others.entries()) note(`other ${n}`, text);
  return [...exportsOf(fontes)]
    .filter(([name]) => !BY_NAME_OUTSIDE.includes(name))
    .flatMap(([name, files]) =>
      files
        .filter((path) => [...(words.get(name) ?? [])].every((one) => one === path))
        .map((path) => `${path}: ${name}`),
    );
}

/**
 * Portuguese verbs at the start of a function's name; those that are also nouns of the screen count only as verbs here.
 */
const VERBOS = new Set(
  `abre abrir acabou aceitar acha achar acompanhar acrescentar adiar agir agrupa agrupar aguardar ajustar anota anotar apagar aplica
  aplicar apontar apresentar aquivar arquivar assina assinar assumir atribuir atualizar auditar autorizar avaliar avisar baixa baixar
  busca buscar cabe caber calcular cancelar carregar casa casar chama chamar colocar comecar comentar comparar completar concluir
  conferir consultar conta contar contestar converter copiar corrigir cria criar cuidar dar decide decidir definir deixar deriva
  descartar descobrir desembrulhar desfaz desfazem desfazer desistir devolve devolver digitar dispensar distribuir divide dividir diz
  dizer editar eh eliminar empacotar encerrar encontrar enfileirar entra entrar enviar escolhe escolher escreve escrever espera
  esperar evita executar exigir explica explicar exportar extrair falta faltam faltar faz fazer fechar fica grava gravar guarda guardar
  ha ignorar impedir importa importar incluir indicar jogar julga julgar juntar lancar le leia lembra lembrar ler leva levar lida ligar
  limpa limpar lista listar mandar medir monta montar mostra mostrar mover muda mudar mudou nomear normalizar notificar ouvir pagar
  para parar parece partir passa passar pede pedir percorrer pergunta perguntar pode podar procurar propor quer reabrir reavaliar
  recalcular receber reconhece reconhecer recusa recusar reenviar refaz refazer refeitos registrar relatar reler remover renovar
  reportar reservar resolver responde responder restaurar retomar revogar rodar sabe seguir selecionar separar serve sobra soma somar
  suspender tem tentar terminar tira tirar tomar transforma travar trazer troca trocar unir usa usar vale validar varrer ve vence ver
  voltar`.split(/\s+/),
);

const isFunction = (value: unknown): boolean =>
  isNode(value) &&
  /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(String(value.type));

const nameOf = (node: TreeNode): string => (isNode(node.id) ? String(node.id.name ?? '') : '');

/** Returns the top-level functions of a file whose name begins with a Portuguese verb: verbs are English. */
export function verbosEmPortugues(fontes: readonly Fonte[]): string[] {
  return fontes.flatMap((fonte) => {
    const found: string[] = [];
    walk(fonte.program, (node, parent) => {
      const declared =
        node.type === 'FunctionDeclaration' || (node.type === 'VariableDeclarator' && isFunction(node.init));
      const top =
        parent?.type === 'Program' ||
        parent?.type === 'ExportNamedDeclaration' ||
        parent?.type === 'VariableDeclaration';
      const word = /^[a-z0-9]+/.exec(nameOf(node))?.[0] ?? '';
      if (declared && top && VERBOS.has(word) && isOutermost(fonte, node))
        found.push(`${fonte.path}: ${nameOf(node)}`);
    });
    return found;
  });
}

/** Returns whether a declaration begins at the first column, after its `export`, so that no function encloses it. */
function isOutermost({ text }: Fonte, { start }: TreeNode): boolean {
  const line = text.lastIndexOf('\n', Number(start) - 1) + 1;
  return /\S/.test(text.charAt(line));
}
