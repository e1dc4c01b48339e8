import type { Capitulo } from './tipos.ts';

export const navegador: Capitulo = {
  letra: 'N',
  titulo: 'Navegador e registros',
  linhas: [
    {
      promessa: 'Proteções do navegador em toda resposta; outras origens só se listadas',
      asvs: [
        '3.4.1',
        '3.4.2',
        '3.4.3',
        '3.4.4',
        '3.4.5',
        '3.4.6',
        '1.3.2',
        '3.2.1',
        '3.4.8',
        '3.5.8',
        '12.2.1',
        '14.2.3',
      ],
      testes: ['tests/rotas/headers.test.ts', 'server/http/webApp.test.ts'],
      retira: {
        arquivo: 'server/http/headers.ts',
        de: "  'x-frame-options': 'DENY',\n",
        por: '',
        teste: 'tests/rotas/headers.test.ts',
        titulo:
          'is never cached, sniffed, framed or sent in the clear, success or not (docs/seguranca.md S14 and N1)',
      },
    },
    {
      promessa:
        'Nenhum texto de fora vira elemento, endereço ou programa na tela: cadastros, XML de NF-e e do eSocial, nomes de arquivo, visões, buscas, relatórios, endereço',
      asvs: ['1.2.1', '1.1.2', '1.2.2', '1.2.3', '3.2.2'],
      testes: ['e2e/xss.spec.ts'],
    },
    {
      promessa: '`text/plain` e GET não mudam nada',
      asvs: ['3.5.1', '3.5.2', '3.5.3'],
      testes: ['tests/rotas/badInput.test.ts', 'server/auth/signIn.test.ts'],
      retira: {
        arquivo: 'server/http/body.ts',
        de: "  if (type !== 'application/json') {",
        por: "  if (type === 'x') {",
        teste: 'tests/rotas/badInput.test.ts',
        titulo: 'of another type change nothing: a form or text/plain from a foreign page gets 415',
      },
    },
    {
      promessa:
        'Acontecimentos de segurança são registrados, sem segredos, e só se acrescentam, também para o usuário do servidor no PostgreSQL; nenhuma quebra de linha forja outro',
      asvs: ['16.2.1', '16.3.1', '16.3.2', '16.3.3', '16.4.1', '16.4.2'],
      testes: [
        'tests/audit.test.ts',
        'tests/catalogue.test.ts',
        'tests/databaseLogin.test.ts',
        'tests/rotas/headers.test.ts',
        'tests/forgedLines.test.ts',
      ],
    },
    {
      promessa:
        'Os links sem senha (datas de pagamento) são de uma empresa e um mês, vencem, revogam-se e têm limite próprio; um link adivinhado, vencido ou alheio não diz nada',
      asvs: [],
      testes: ['tests/fiscal/pagamentosPedidos.test.ts', 'e2e/datas.spec.ts'],
    },
  ],
};
