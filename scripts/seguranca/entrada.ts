import type { Capitulo } from './tipos.ts';

export const entrada: Capitulo = {
  letra: 'E',
  titulo: 'Senha e entrada',
  linhas: [
    {
      promessa: 'De 12 a pelo menos 128 caracteres, sem regra de composição; colar é permitido',
      asvs: ['6.2.1', '6.2.5', '6.2.9', '6.2.2', '6.2.3', '6.2.6', '6.2.7', '6.2.8'],
      testes: ['contract/senha.test.ts', 'server/auth/changePassword.test.ts'],
      retira: {
        arquivo: 'contract/senha.ts',
        de: 'export const SENHA_MAX = 256;',
        por: 'export const SENHA_MAX = 64;',
        teste: 'server/auth/changePassword.test.ts',
        titulo: '128 and 256 characters are fine, and all of them count',
      },
    },
    {
      promessa: 'Senhas comuns são recusadas por uma lista que não depende de rede',
      asvs: ['6.2.4', '6.2.12', '6.2.11'],
      testes: ['server/auth/commonPasswords.test.ts'],
      retira: {
        arquivo: 'server/auth/commonPasswords.ts',
        de: 'const MOST_REST = 4;',
        por: 'const MOST_REST = 0;',
        teste: 'server/auth/commonPasswords.test.ts',
        titulo: 'is refused as common',
      },
    },
    {
      promessa: 'argon2id, parâmetros junto do resumo, resumo refeito ao entrar',
      asvs: ['11.4.2', '11.4.4'],
      testes: ['server/auth/passwordHasher.test.ts', 'server/auth/signIn.test.ts'],
      retira: {
        arquivo: 'server/auth/signIn.ts',
        de: 'check.outdated ? await deps.passwords.hash(credentials.senha) : person?.senha',
        por: 'person?.senha',
        teste: 'server/auth/signIn.test.ts',
        titulo: 'a password kept with weaker parameters is hashed anew when its owner signs in',
      },
    },
    {
      promessa: 'Adivinhar fica lento, e um estranho não tranca ninguém',
      asvs: ['6.3.1'],
      testes: ['server/auth/signIn.test.ts', 'server/auth/slowDown.test.ts'],
      retira: {
        arquivo: 'server/auth/attempts.ts',
        de: '  const wait = Math.max(...asked.map((kind) => waitOf(rules[kind], failures(kind), now)));\n',
        por: '  const wait = asked.length * 0;\n',
        teste: 'server/auth/signIn.test.ts',
        titulo: 'after five wrong passwords from one place the next must wait, twice as long each time',
      },
    },
    {
      promessa: 'E-mail conhecido ou não: mesma resposta, mesmo trabalho',
      asvs: ['6.3.8'],
      testes: ['server/auth/signIn.test.ts', 'server/auth/recoverPassword.test.ts'],
      retira: {
        arquivo: 'server/auth/signIn.ts',
        de: 'person?.senha ?? deps.passwords.decoy',
        por: "person?.senha ?? ''",
        teste: 'server/auth/signIn.test.ts',
        titulo: 'an unknown e-mail costs the same hash as a known one',
      },
    },
    {
      promessa:
        'O que o emissor de uma organização diz vale assinado por ele, para o Farol, agora e uma vez: forjado, sem assinatura, para outro ou repetido, não entra (10.5.1–10.5.4)',
      asvs: ['6.8.2', '10.5.1', '10.5.4'],
      testes: ['tests/people/acessoIdToken.test.ts', 'tests/people/acessoAtaques.test.ts'],
      retira: {
        arquivo: 'server/auth/organizacao/idToken.ts',
        de: '  oidc.enableNonRepudiationChecks(config);\n',
        por: '',
        teste: 'tests/people/acessoIdToken.test.ts',
        titulo: ', não entra',
      },
    },
    {
      promessa:
        'Quando a organização passa a exigir que se entre por ela, a sessão que começou de outro modo termina na hora, também o fluxo de avisos, e diz por quê; a da exceção e a de quem entrou por ela, não',
      asvs: ['7.4.1'],
      testes: ['tests/people/acessoExigido.test.ts'],
      retira: {
        arquivo: 'server/auth/sessionRules.ts',
        de: '  if (row.entrada_recusada) {',
        por: '  if (!row) {',
        teste: 'tests/people/acessoExigido.test.ts',
        titulo:
          'a sessão que começou de outro modo termina na hora, dizendo por quê; a de quem entrou por ela e a da exceção, não',
      },
    },
    {
      promessa: 'Links servem uma vez e vencem; ninguém escolhe nem vê a senha de outro',
      asvs: ['6.4.1', '6.4.6'],
      testes: ['server/auth/recoverPassword.test.ts', 'server/people/people.test.ts'],
      retira: {
        arquivo: 'server/auth/links.ts',
        de: 'gt(linksSenha.expiraEm, now));',
        por: 'undefined);',
        teste: 'server/auth/recoverPassword.test.ts',
        titulo: 'expires after an hour, and does not serve for a person disabled meanwhile',
      },
    },
  ],
};
