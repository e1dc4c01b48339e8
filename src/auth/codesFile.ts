/** Returns the recovery codes as a text file to download. */
export function codesFile(codigos: readonly string[], email?: string): Blob {
  const lines = [
    `Códigos de recuperação do Farol${email ? ` · ${email}` : ''}`,
    'Cada um serve uma vez, no lugar do aplicativo ou da chave de acesso.',
    '',
    ...codigos,
  ];
  return new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' });
}
