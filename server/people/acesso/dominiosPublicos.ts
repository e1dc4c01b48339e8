/** Domains of e-mail that anybody gets an address of: they say nothing of an organisation. Their subdomains neither. */
export const DOMINIOS_PUBLICOS: readonly string[] = [
  ...['gmail.com', 'googlemail.com', 'hotmail.com', 'hotmail.com.br', 'outlook.com', 'outlook.com.br'],
  ...['live.com', 'live.com.br', 'msn.com', 'passport.com', 'yahoo.com', 'yahoo.com.br', 'ymail.com'],
  ...[
    'rocketmail.com',
    'uol.com.br',
    'bol.com.br',
    'terra.com.br',
    'ig.com.br',
    'globo.com',
    'globomail.com',
  ],
  ...[
    'oi.com.br',
    'r7.com',
    'zipmail.com.br',
    'superig.com.br',
    'ibest.com.br',
    'pop.com.br',
    'click21.com.br',
  ],
  ...['veloxmail.com.br', 'itelefonica.com.br', 'netsite.com.br', 'folha.com.br', 'brturbo.com.br'],
  ...['icloud.com', 'me.com', 'mac.com', 'proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'aol.com'],
  ...[
    'aim.com',
    'gmx.com',
    'gmx.net',
    'gmx.de',
    'mail.com',
    'email.com',
    'zoho.com',
    'zohomail.com',
    'yandex.com',
  ],
  ...[
    'yandex.ru',
    'mail.ru',
    'fastmail.com',
    'fastmail.fm',
    'tutanota.com',
    'tuta.io',
    'tuta.com',
    'hey.com',
  ],
  ...['duck.com', 'qq.com', '163.com', '126.com', 'naver.com', 'sapo.pt', 'web.de', 'orange.fr', 'libero.it'],
  ...['mailinator.com', 'guerrillamail.com', '10minutemail.com', 'yopmail.com', 'temp-mail.org'],
];

/** Whether a domain is one of these, or lies below one. */
export const within = (dominio: string, domains: readonly string[]): boolean =>
  domains.some((one) => dominio === one || dominio.endsWith(`.${one}`));
