export type Instant = Date | string;

export type Flag = boolean | number;
