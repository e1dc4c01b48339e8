declare module 'hoodiecrow-imap' {
  interface Message {
    flags: string[];
  }
  interface Server {
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
    server: import('node:net').Server;
    getMailbox(path: string): { messages: Message[] };
    appendMessage(mailbox: string, flags: string[], date: Date | false, raw: string): void;
  }
  function hoodiecrow(options: object): Server;
  export = hoodiecrow;
}
