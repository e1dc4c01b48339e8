import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';

/** Returns the result of a check as a sentence; `pagina` is the page with all problems. */
function fraseDaConferencia(conferencia: Conferencia, pagina: string): string {
  switch (conferencia.situacao) {
    case 'VALIDO':
      return `Válido pelo esquema oficial ${conferencia.versao}.`;
    case 'SEM_PACOTE':
      return `Só a estrutura foi conferida. ${conferencia.motivo}`;
    case 'INVALIDO': {
      const { total, versao, problemas } = conferencia;
      const [first] = problemas;
      const line = first?.linha === undefined || first.linha === null ? '' : `linha ${first.linha}, `;
      const what = first ? `: ${line}${first.elemento}: ${first.mensagem}` : '';
      const count = total === 1 ? 'Um problema' : `${total.toLocaleString('pt-BR')} problemas`;
      const more = total > 1 ? ` Veja todos na página do ${pagina}.` : '';
      return `${count} pelo esquema oficial ${versao}${what}.${more}`;
    }
  }
}

/** Returns the result of a check for the report line of a file: a sentence, and whether it is a warning. */
export function forRelatorio(
  conferencia: Conferencia,
  pagina: 'documento' | 'evento' = 'documento',
): { frase: string; aviso: boolean } {
  return { frase: fraseDaConferencia(conferencia, pagina), aviso: conferencia.situacao === 'INVALIDO' };
}
