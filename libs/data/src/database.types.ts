export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: {
          id: string;
          username: string;
          is_admin: boolean;
          is_super_admin: boolean;
          click_count: number;
          login_count: number;
          created_at: string;
          updated_at: string;
        };
        Insert: { id: string; username: string; is_admin?: boolean; is_super_admin?: boolean };
        Update: { username?: string; is_admin?: boolean };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      increment_click_count: { Args: { user_id: string }; Returns: undefined };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
