/** How mails leave: server/process/environment/mail.ts. */
export interface MailSettings {
  server: {
    host: string;
    port: number;
    /** TLS from the first byte. Otherwise STARTTLS, where the server offers it. */
    secure: boolean;
    user: string;
    password: string;
  };
  /** An empty name stands for the centre's brand. */
  from: { name: string; address: string };
  dkim: { domainName: string; keySelector: string; privateKey: string } | null;
  perMinute: number;
}
